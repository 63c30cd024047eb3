import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

export const readJson = (path: string) => JSON.parse(readText(path));
