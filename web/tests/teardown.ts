// Throws the data folder of the run away.

import { rmSync } from 'node:fs';

export default function teardown(): void {
  const data = process.env['IMPERIA_TEST_DATA'];
  if (data?.includes('imperia-test-')) rmSync(data, { recursive: true, force: true });
}
