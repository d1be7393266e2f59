// The schema itself, and every HTTP body against it, without a page.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import type { CreatedBody, GamesBody } from '../src/protocol.js';
import { protocolTypes } from '../scripts/types.mjs';
import { ajv, definitions, misfit, schema } from './schema.js';

test('the types are what the schema gives', async () => {
  const file = fileURLToPath(new URL('../src/protocol.ts', import.meta.url));
  expect(readFileSync(file, 'utf8')).toBe(await protocolTypes());
});

test('the schema is sound and closed', () => {
  expect(ajv.validateSchema(schema)).toBe(true);
  const open: string[] = [];
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const one = node as Record<string, unknown>;
    if (one['type'] === 'object' && one['additionalProperties'] === undefined) open.push(path);
    for (const [key, value] of Object.entries(one)) walk(value, `${path}/${key}`);
  };
  walk(schema, '#');
  expect(open).toEqual([]);
  for (const name of Object.keys(schema.$defs)) expect(misfit(name, Symbol.iterator)).not.toBe('');
});

test('the examples of docs/protocol.md fit', () => {
  const file = fileURLToPath(new URL('../../docs/protocol.md', import.meta.url));
  const text = readFileSync(file, 'utf8');
  const examples = [...text.matchAll(/^ {4}(\{"t": .*(?:\n {5}.*)*)/gm)].map((found) => found[1] ?? '');
  expect(examples.length).toBeGreaterThan(4);
  for (const example of examples.flatMap((block) => block.split(/\n(?= {4}\{)/))) {
    if (example.includes('...')) continue; // shortened for readers
    const value: unknown = JSON.parse(example);
    expect([misfit('ClientMessage', value), misfit('ServerMessage', value)]).toContain('');
  }
});

async function ask(request: APIRequestContext, method: 'GET' | 'POST', path: string, data?: unknown): Promise<unknown> {
  const response = await request.fetch(path, { method, ...(data === undefined ? {} : { data }) });
  const found = definitions(method, path, response.status());
  const body: unknown = await response.json();
  expect(misfit(found.answer, body)).toBe('');
  return body;
}

test('every body fits the schema', async ({ request }) => {
  const { games } = (await ask(request, 'GET', '/api/games')) as GamesBody;
  expect(games.map((form) => form.game).sort()).toEqual(['imperium', 'settlers']);
  await ask(request, 'POST', '/api/check', { game: 'settlers', sides: ['Romans', 'Japanese'], options: [] });
  await ask(request, 'POST', '/api/check', { game: 'settlers', sides: ['Romans', 'Romans'], options: ['nonsense'] });
  const seats = [
    { kind: 'human', side: 'Romans' },
    { kind: 'human', side: 'Japanese' },
  ];
  const made = (await ask(request, 'POST', '/api/tables', { game: 'settlers', seats, listed: true })) as CreatedBody;
  await ask(request, 'POST', `/api/tables/${made.table}/join`, { token: made.seats[0]?.token });
  for (const path of [
    '/api/tables',
    `/api/tables/${made.table}`,
    '/api/mine',
    '/api/me',
    '/api/cards/settlers',
    '/api/cards/imperium',
    '/api/rules/settlers',
    '/api/rules/imperium',
  ]) {
    await ask(request, 'GET', path);
  }
  await ask(request, 'POST', '/api/account', { name: 'Grace', password: 'a password of some length' });
  await ask(request, 'POST', '/api/login', { name: 'Grace', password: 'a password of some length' });
  for (const path of ['/api/me', '/api/export', '/api/scores', '/api/campaigns']) await ask(request, 'GET', path);
  const passwords = { password: 'a password of some length', new_password: 'another one, as long' };
  await ask(request, 'POST', '/api/password', passwords);
  await ask(request, 'POST', '/api/logout', {});
  await ask(request, 'POST', '/api/login', { name: 'Grace', password: 'another one, as long' });
  await ask(request, 'POST', '/api/account/delete', { password: 'another one, as long' });
  await ask(request, 'POST', '/api/logout-everywhere', {});
});

test('every error fits the schema and has its code', async ({ request }) => {
  const seats = [
    { kind: 'human', side: 'Romans' },
    { kind: 'greedy', side: 'Japanese' },
  ];
  const made = (await ask(request, 'POST', '/api/tables', { game: 'settlers', seats })) as CreatedBody;
  const wrong: ['GET' | 'POST', string, unknown, number, string][] = [
    ['GET', '/api/nothing', undefined, 404, 'no-such-thing'],
    ['GET', '/api/tables/aaaaaaaaaaaaaaaa', undefined, 404, 'no-such-thing'],
    ['GET', '/api/cards/chess', undefined, 404, 'no-such-thing'],
    ['GET', `/api/tables/${made.table}/record`, undefined, 409, 'unfinished'],
    ['POST', `/api/tables/${made.table}/join`, { token: 'A'.repeat(22) }, 403, 'forbidden'],
    ['POST', '/api/tables', { game: 'settlers', seats: [...seats, ...seats] }, 422, 'refused'],
    ['POST', '/api/tables', { game: 'settlers' }, 400, 'bad-message'],
    ['POST', '/api/tables', [], 400, 'bad-message'],
    ['POST', '/api/check', { game: 'x'.repeat(20_000), sides: [], options: [] }, 413, 'too-large'],
    ['POST', '/api/login', { name: 'nobody', password: 'a password of some length' }, 403, 'wrong-password'],
  ];
  for (const [method, path, data, status, code] of wrong) {
    const response = await request.fetch(path, { method, ...(data === undefined ? {} : { data }) });
    const body = (await response.json()) as { error: { code: string } };
    expect(misfit('ErrorBody', body)).toBe('');
    expect([path, response.status(), body.error.code]).toEqual([path, status, code]);
  }
  const foreign = await request.post('/api/tables', {
    data: { game: 'settlers', seats },
    headers: { Origin: 'http://example.org' },
  });
  expect(foreign.status()).toBe(403);
  expect(((await foreign.json()) as { error: { code: string } }).error.code).toBe('origin');
});
