import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a built app that its start reads: the entry, and every chunk that one of them imports outright. */
export function readAtStart(dist: string, file = 'main.js', found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(join(dist, file), 'utf8');
  for (const [, chunk] of code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) readAtStart(dist, chunk, found);
  return found;
}
