import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSourceFiles } from '../source-files.ts';
import { paragraphs, readClaims } from './claims.ts';

const root = join(import.meta.dirname, '../..');

const files = listSourceFiles(['*.test.ts', '*.test.tsx']).sort();
const claims = files.map((file) => ({ file, ...readClaims(readFileSync(join(root, file), 'utf8')) }));

/** Claims that name no paragraph, each with its file. */
export const faults = claims.flatMap((one) => one.faults.map((fault) => `${one.file}: ${fault}`));

/** Every paragraph with the test files that show it. */
export const shownParagraphs = paragraphs.map((paragraph) => ({
  ...paragraph,
  files: claims.filter(({ claimed }) => claimed.includes(paragraph.name)).map(({ file }) => file),
}));
