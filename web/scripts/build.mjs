// Makes dist/: the compiled modules beside the page and its style, as the server hands them out.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${web}/dist`, { recursive: true, force: true });
mkdirSync(`${web}/dist`);
execFileSync(process.execPath, [`${web}/node_modules/typescript/bin/tsc`, '-p', `${web}/tsconfig.json`], {
  stdio: 'inherit',
});
rmSync(`${web}/dist/protocol.js`); // types only: nothing imports it
cpSync(`${web}/plain`, `${web}/dist`, { recursive: true });
