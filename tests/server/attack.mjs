// One attack on a server from an address of its own: node attack.mjs PORT KIND SECONDS. Says what became of it, as JSON.
// Sockets are plain: a hostile client keeps to no library. Only to this machine, and it ends by itself.

import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const [port, kind, seconds] = [Number(process.argv[2]), process.argv[3], Number(process.argv[4])];
// Each attack comes from an address of its own, so that none is refused for what another has done.
const kinds =
  'none openings tables setups decks logins accounts sessions hellos pings fragments messages nonsense'.split(' ');
const from = `127.0.0.${2 + kinds.indexOf(kind)}`;
const end = Date.now() + 1000 * seconds;
const counts = {};
const count = (what, n = 1) => (counts[what] = (counts[what] ?? 0) + n);
const soon = () => new Promise((done) => setTimeout(done, 5));

/** Bytes out, and what comes back until the other side closes, or until enough has come. */
function exchange(bytes, enough = () => false) {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let text = '';
    const over = () => {
      socket.destroy();
      done(text);
    };
    socket.setTimeout(3000, over);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (enough(text)) over();
    });
    socket.on('error', over);
    socket.on('close', over);
  });
}

async function post(path, body) {
  const text = JSON.stringify(body);
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: ${text.length}\r\n\r\n`;
  const answer = await exchange(head + text);
  const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'closed';
  count(status);
  return status === '201' ? JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) : undefined;
}

/** A frame of a client, masked as it must be. */
function frame(opcode, payload, last = true) {
  const data = Buffer.from(payload);
  const mask = randomBytes(4);
  const head = Buffer.from([(last ? 0x80 : 0) | opcode, 0x80 | data.length]);
  return Buffer.concat([head, mask, Buffer.from(data.map((byte, k) => byte ^ (mask[k % 4] ?? 0)))]);
}
const text = 1;
const more = 0;
const ping = 9;

/** A WebSocket at a table, after the server has agreed to it; null if it did not. */
function sit(table) {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const key = createHash('sha256').update(String(Math.random())).digest('base64').slice(0, 22) + '==';
    socket.on('connect', () =>
      socket.write(
        `GET /ws/${table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      ),
    );
    socket.once('data', (data) => {
      const agreed = data.toString('latin1').startsWith('HTTP/1.1 101');
      count(agreed ? 'seated' : 'refused');
      if (!agreed) socket.destroy();
      done(agreed ? socket : null);
    });
    socket.on('error', () => done(null));
    socket.on('close', () => done(null));
  });
}

const setup = (first, second = 'greedy') => ({
  game: 'settlers',
  options: [],
  listed: true,
  seats: [
    { kind: first, side: 'Romans' },
    { kind: second, side: 'Japanese' },
  ],
});
const hello = JSON.stringify({ t: 'hello', tokens: [], from: 0, watch: true });
const open = async () => (await post('/api/tables', setup('human'))).table;

/** Writes so much at a socket as it takes, as long as there is time and a socket. */
async function flood(socket, bytes) {
  socket.on('data', () => count('answers'));
  while (Date.now() < end && !socket.destroyed) {
    while (socket.writableNeedDrain && !socket.destroyed && Date.now() < end) await soon();
    socket.write(bytes);
    count('frames');
    if ((counts.frames ?? 0) % 64 === 0) await soon();
  }
  count(socket.destroyed ? 'cut off' : 'kept');
  socket.destroy();
}
async function floodTable(bytes, table) {
  while (Date.now() < end) {
    const socket = await sit(table);
    if (!socket) {
      await soon();
      continue;
    }
    socket.write(frame(text, hello));
    await flood(socket, bytes);
  }
}

const attacks = {
  none: () => soon(),
  // Games of computer players only, as many as it gets.
  tables: async () => {
    const made = await post('/api/tables', setup('greedy'));
    if (made) (await sit(made.table))?.write(frame(text, hello));
    else await soon();
  },
  // Each with other sets of cards, of which there are thousands of mixes.
  setups: (sets) =>
    post('/api/check', {
      game: 'settlers',
      sides: ['Romans', 'Japanese'],
      options: sets.filter(() => Math.random() < 0.5),
    }),
  // As long as a deck may be, and no line a title.
  decks: () =>
    post('/api/deck', {
      game: 'settlers',
      deck: 'deck Romans\n' + Array.from({ length: 1980 }, (_, k) => 'qx' + (k % 10)).join('\n'),
    }),
  logins: () => post('/api/login', { name: `nobody${Math.floor(Math.random() * 50)}`, password: 'a wrong password' }),
  accounts: () =>
    post('/api/account', { name: `robot${Math.random().toString(36).slice(2)}`, password: 'long enough' }),
  // Whoever forgets the cookie is somebody else each time: campaigns, names, and none.
  sessions: async () => {
    await post('/api/campaigns', { side: 'Japan A' });
    await post('/api/name', { name: `Robot ${Math.random().toString(36).slice(2)}` });
    await post('/api/name', { name: '' });
  },
  // Games that are over are opened from their beginning, each on a connection of its own.
  openings: async (tables) => {
    const socket = await sit(tables[Math.floor(Math.random() * tables.length)]);
    if (!socket) return soon();
    socket.write(frame(text, hello));
    await new Promise((done) => {
      socket.once('data', done);
      socket.once('close', done);
    });
    socket.destroy();
  },
  hellos: async (table) => {
    const socket = await sit(table);
    socket?.write(frame(text, hello));
    socket?.destroy();
    if (!socket) await soon();
  },
  pings: (table) => floodTable(frame(ping, 'x'), table),
  fragments: async (table) => {
    const socket = await sit(table);
    if (!socket) return soon();
    socket.write(frame(text, '{', false));
    await flood(socket, Buffer.concat(Array.from({ length: 256 }, () => frame(more, ' ', false))));
  },
  messages: (table) => floodTable(frame(text, '{"t":"answer","id":1,"version":1,"option":"1"}'), table),
  nonsense: async () => {
    const answer = await exchange(randomBytes(2000), () => true);
    count(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'closed');
  },
};

/** Tables whose games are over, after somebody has looked on. */
async function finished(many) {
  const tables = [];
  for (let k = 0; k < many; ++k) {
    const { table } = await post('/api/tables', setup('random', 'random'));
    const socket = await sit(table);
    socket.write(frame(text, hello));
    await new Promise((done) =>
      socket.on('data', (data) => (data.includes('"over":true') || Date.now() > end) && done()),
    );
    socket.destroy();
    tables.push(table);
  }
  return tables;
}

/** The sets of cards that a set-up of Settlers may have. */
async function setsOfCards() {
  const answer = await exchange('GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
  return [...new Set(answer.match(/set [a-z ]+(?=")/g))];
}

const nowhere = ['none', 'tables', 'decks', 'logins', 'accounts', 'sessions', 'nonsense'];
const firsts = { openings: () => finished(3), setups: setsOfCards };
const table = nowhere.includes(kind) ? '' : await (firsts[kind] ?? open)();
const hand = async () => {
  while (Date.now() < end) await attacks[kind](table);
};
await Promise.all(Array.from({ length: kind === 'none' ? 1 : 16 }, hand));
console.log(JSON.stringify(counts));
process.exit(0);
