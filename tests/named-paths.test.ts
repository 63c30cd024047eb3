import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { listSourceFiles } from './source-files.ts';

const root = new URL('..', import.meta.url);
const sourceFiles = listSourceFiles();
/** Every source file and every folder above one, with `/` before and after. */
const knownPaths = new Set<string>();
for (const file of sourceFiles)
  for (let path = file; path !== '.' && !knownPaths.has(`/${path}/`); path = dirname(path))
    knownPaths.add(`/${path}/`);
/** The ends of all paths: prose names a file from any folder on. */
const ends = new Set<string>();
for (const path of knownPaths)
  for (let at = 0; at >= 0 && at < path.length - 1; at = path.indexOf('/', at + 1)) ends.add(path.slice(at));

/** A path below a folder of the house, or a file of code. A pattern (`*`, `<feature>`, `…`) is none. */
const namedPath =
  /(?<![\w./@<>*…{$-])(?:(?:api|web|local|infra|tests|docs|src)\/[\w./-]+|[\w./-]+\.(?:tsx?|mjs|bicep))(?![\w<>*…{])/g;
/** Made by a build, kept on one machine, or of another house. */
const isElsewhere = (name: string) =>
  /^(web\/(serverfarm|site|static-site)|tests\/recorded\/release\.json|src\/(setupCoreModule\.ts|schemas\/json)|types-core\/.*)$|(^|\/)(dist|node_modules|coverage)(\/|$)|local\.settings\.json$/.test(
    name,
  );

const proseOf = (file: string, text: string): string =>
  file.endsWith('.md') ? text : text.replace(/^(?!\s*(?:\/\/|\/?\*)).*$/gm, '');

it('a path that a document or a comment names exists', () => {
  const missing = sourceFiles
    .filter((file) => /\.(md|tsx?|mjs|css|bicep)$/.test(file))
    .flatMap((file) => {
      const lines = proseOf(file, readFileSync(new URL(file, root), 'utf8')).split('\n');
      return lines.flatMap((line, n) =>
        (line.match(namedPath) ?? [])
          .map((name) => name.replace(/^(\.\.?\/)+|[./]+$/g, ''))
          .filter((name) => !isElsewhere(name) && !ends.has(`/${name}/`) && !ends.has(`/${name}.ts/`))
          .map((name) => `${file}:${n + 1} ${name}`),
      );
    });
  expect(missing).toEqual([]);
});
