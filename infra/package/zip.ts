import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/** A fixed time, so that the same files always produce the same bytes. */
const packedAt = new Date('2000-01-01T00:00:00');

/** The files below a folder, as sorted paths with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** @returns the size of the archive in bytes */
export function zipFolder(folder: string, archive: string): number {
  const files: Zippable = {};
  for (const path of filesBelow(folder))
    files[path] = [readFileSync(join(folder, path)), { mtime: packedAt }];
  const bytes = zipSync(files, { level: 9 });
  writeFileSync(archive, bytes);
  return bytes.length;
}
