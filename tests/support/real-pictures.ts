import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../pictures');

/** A picture of `tests/pictures`; a gzipped one by the name it has without `.gz`. */
export function realPicture(name: string): Buffer {
  const path = join(folder, name);
  if (existsSync(path)) return readFileSync(path);
  if (existsSync(`${path}.gz`)) return gunzipSync(readFileSync(`${path}.gz`));
  throw new Error(`The picture ${name} is missing from tests/pictures. Restore it from version control.`);
}
