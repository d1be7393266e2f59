// Writes src/protocol.ts from protocol/schema.json; a test says whether they agree.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import prettier from 'prettier';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The text that src/protocol.ts must have. */
export async function protocolTypes() {
  const schema = JSON.parse(await readFile(path('../../protocol/schema.json'), 'utf8'));
  const text = await compile(schema, 'Protocol', {
    bannerComment: '// Made from protocol/schema.json by "npm run types"; not to be changed by hand.',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    format: false,
  });
  const file = path('../src/protocol.ts');
  const number = `\n/** The protocol that this page speaks. */\nexport const protocolNumber = ${schema.$defs.Protocol.default};\n`;
  return prettier.format(text + number, { ...(await prettier.resolveConfig(file)), filepath: file });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(path('../src/protocol.ts'), await protocolTypes());
}
