// Checks messages and bodies against protocol/schema.json.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';

const file = fileURLToPath(new URL('../../protocol/schema.json', import.meta.url));
export const schema = JSON.parse(readFileSync(file, 'utf8')) as { $id: string; $defs: Record<string, unknown> };
export const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
ajv.addSchema(schema);

/** Says why a value is not what a definition of the schema asks for; empty if it is. */
export function misfit(definition: string, value: unknown): string {
  const check = ajv.getSchema(`${schema.$id}#/$defs/${definition}`);
  if (!check) return `the schema has no ${definition}`;
  if (check(value)) return '';
  return `${definition}: ${ajv.errorsText(check.errors)} in ${String(JSON.stringify(value)).slice(0, 300)}`;
}

const bodies: readonly [string, RegExp, string, string?][] = [
  ['GET', /^\/api\/games$/, 'GamesBody'],
  ['POST', /^\/api\/check$/, 'CheckBody', 'CheckRequest'],
  ['POST', /^\/api\/deck$/, 'DeckBody', 'DeckRequest'],
  ['POST', /^\/api\/tables$/, 'CreatedBody', 'CreateRequest'],
  ['GET', /^\/api\/tables$/, 'TablesBody'],
  ['GET', /^\/api\/mine$/, 'TablesBody'],
  ['GET', /^\/api\/tables\/[^/]+$/, 'Summary'],
  ['POST', /^\/api\/tables\/[^/]+\/join$/, 'JoinedBody', 'JoinRequest'],
  ['POST', /^\/api\/tables\/[^/]+\/again$/, 'CreatedBody', 'AgainRequest'],
  ['GET', /^\/api\/cards\/[^/]+$/, 'CardsBody'],
  ['GET', /^\/api\/rules\/[^/]+$/, 'RulesBody'],
  ['POST', /^\/api\/account$/, 'AccountBody', 'AccountRequest'],
  ['POST', /^\/api\/name$/, 'NameBody', 'NameRequest'],
  ['POST', /^\/api\/login$/, 'AccountBody', 'AccountRequest'],
  ['POST', /^\/api\/logout$/, 'LogoutBody'],
  ['POST', /^\/api\/logout-everywhere$/, 'LogoutBody'],
  ['POST', /^\/api\/password$/, 'LogoutBody', 'PasswordRequest'],
  ['POST', /^\/api\/account\/delete$/, 'LogoutBody', 'DeleteRequest'],
  ['GET', /^\/api\/export$/, 'ExportBody'],
  ['GET', /^\/api\/me$/, 'MeBody'],
  ['GET', /^\/api\/scores$/, 'ScoresBody'],
  ['GET', /^\/api\/campaigns$/, 'CampaignsBody'],
  ['POST', /^\/api\/campaigns$/, 'Campaign', 'CampaignRequest'],
  ['GET', /^\/api\/campaigns\/[^/]+$/, 'Campaign'],
  ['POST', /^\/api\/campaigns\/[^/]+\/play$/, 'CreatedBody', 'CampaignPlayRequest'],
  ['POST', /^\/api\/campaigns\/[^/]+\/reward$/, 'Campaign', 'CampaignRewardRequest'],
  ['POST', /^\/api\/campaigns\/[^/]+\/concede$/, 'Campaign', 'CampaignConcedeRequest'],
];

/** Which definitions an address answers and asks with. */
export function definitions(method: string, path: string, status: number): { answer: string; request?: string } {
  const row = bodies.find(([m, pattern]) => m === method && pattern.test(path));
  if (status >= 400) return { answer: 'ErrorBody', ...(row?.[3] && status !== 400 ? { request: row[3] } : {}) };
  return { answer: row?.[2] ?? `body for ${method} ${path}`, ...(row?.[3] ? { request: row[3] } : {}) };
}
