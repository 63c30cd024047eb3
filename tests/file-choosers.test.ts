import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');
/** A picture that is looked up by its hash never leaves the device. */
const hashes = 'web/src/site/report/picture-hash.tsx';
const choosers = listSourceFiles(['web/src/*.tsx']).filter((file) =>
  /type="file"/.test(readFileSync(join(root, file), 'utf8')),
);

it('each chooser of files makes them ready before it judges them', () => {
  expect(choosers).toHaveLength(5);
  for (const file of choosers.filter((one) => one !== hashes))
    expect(readFileSync(join(root, file), 'utf8'), file).toMatch(/await ready\(/);
});
