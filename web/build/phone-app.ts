import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const iconSizes = [192, 512];
/** Matches the paths that the worker lists. */
const quotedPath = /'(\/[\w.]+)'/g;
const filesPlaceholder = '{{OFFLINE_FILES}}';

/** Draws the icons of the manifest, and changes the worker whenever a file that it caches changes. */
export async function writePhoneApp(dist: string): Promise<void> {
  for (const size of iconSizes)
    await sharp(join(import.meta.dirname, 'today.svg'), { density: 600 })
      .resize(size, size)
      .png({ palette: true })
      .toFile(join(dist, `today-${size}.png`));
  const file = join(dist, 'worker.js');
  const script = await readFile(file, 'utf8');
  const hash = createHash('sha256');
  for (const path of offlineFiles(script)) hash.update(await readFile(join(dist, path)));
  await writeFile(file, script.replace(filesPlaceholder, hash.digest('base64url').slice(0, 12)));
}

/** The files that the worker caches, by their names in the built site. */
const offlineFiles = (script: string): string[] =>
  [...script.matchAll(quotedPath)].map(([, path = '']) => (/\.\w+$/.test(path) ? path : `${path}.html`));
