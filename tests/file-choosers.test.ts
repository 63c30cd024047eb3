import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');
const choosers = listSourceFiles(['web/src/*.tsx']).filter((file) =>
  /type="file"/.test(readFileSync(join(root, file), 'utf8')),
);

it('each chooser of files makes them ready before it judges them', () => {
  expect(choosers).toHaveLength(4);
  for (const file of choosers) expect(readFileSync(join(root, file), 'utf8'), file).toMatch(/await ready\(/);
});
