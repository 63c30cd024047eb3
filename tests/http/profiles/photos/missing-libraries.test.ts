import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { heicGrid } from '../../../fixtures/hostile/heic.ts';
import { drawPicture } from '../../../support/photo-fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'veil-missing-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The outcome of a picture in a process, threads included, that cannot load the library. */
async function outcomeWithout(library: string, picture: Buffer): Promise<string> {
  const [hook, script, file] = ['hook.mjs', 'script.mjs', 'picture'].map((name) => join(folder, name));
  const resolve = `(name, context, next) => {
    if (name === '${library}') throw new Error('${library} is not there.');
    return next(name, context);
  }`;
  writeFileSync(
    hook ?? '',
    `import { registerHooks } from 'node:module'; registerHooks({ resolve: ${resolve} });`,
  );
  writeFileSync(
    script ?? '',
    `import { readFileSync } from 'node:fs';
    import { makePictures } from '${new URL('../../../../api/src/profiles/photos/pictures/picture.ts', import.meta.url)}';
    const made = await makePictures(readFileSync('${file}'), { opensHeic: true }).catch((fault) => ({ thrown: fault.message }));
    process.stdout.write(JSON.stringify(made.full ? 'made' : made));`,
  );
  writeFileSync(file ?? '', picture);
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', hook ?? '', script ?? '']);
  return JSON.parse(stdout);
}

it.each([
  ['sharp', () => drawPicture()],
  ['heic-decode', async () => heicGrid(1, 1)],
])(
  'a photo is neither refused nor made where %s cannot be loaded: the fault is thrown',
  async (library, picture) => {
    expect(await outcomeWithout(library, await picture())).toEqual({ thrown: `${library} is not there.` });
    expect(await outcomeWithout('nothing', await picture())).toBe('made');
  },
);
