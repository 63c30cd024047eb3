import { readFile } from 'node:fs/promises';
import { type Urgency, urgencies } from '../../api/contract/safety/report-words.ts';
import type { Context } from '../../api/src/context.ts';
import { signedInOperator } from './operator.ts';
import { operatorContext } from './operator-settings.ts';

const nameShape = /^[a-z0-9-]{3,40}$/;
/** Every instance keeps all hashes in memory and compares each upload with them, so a list has a size. */
const mostHashes = 12_500;

/**
 * Parses one PDQ hash per line, as 64 hexadecimal digits. Text after a comma and lines that begin with # are ignored.
 */
export function hashesIn(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => (line.split(',')[0] ?? '').trim().toLowerCase());
  const hashes = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const wrong = hashes.findIndex((hash) => !/^[0-9a-f]{64}$/.test(hash));
  if (wrong >= 0) throw new Error(`Hash ${wrong + 1} of the list is no PDQ hash.`);
  if (hashes.length > mostHashes)
    throw new Error(`The list has ${hashes.length} hashes; ${mostHashes} are taken at most.`);
  return [...new Set(hashes)];
}

/** Replaces an external list by its new edition. */
export async function takeList(
  { name, urgency, text, operator }: { name: string; urgency: Urgency; text: string; operator: string },
  { removedPictures, erasureLog, now }: Pick<Context, 'removedPictures' | 'erasureLog' | 'now'>,
): Promise<string> {
  const hashes = hashesIn(text);
  await erasureLog.recordAction('picture-list', { name, count: hashes.length, operator }, now());
  await removedPictures.replaceList(`list-${name}`, hashes, urgency);
  return `${hashes.length} pictures of ${name} are known from now on.`;
}

export function plan([name = '', urgency = '', file = '']: string[]): string {
  if (!nameShape.test(name) || !urgencies.some((one) => one === urgency) || file === '')
    throw new Error(`Say: picture-list <name> ${urgencies.join(' | ')} <file>`);
  return `Would put the hashes of ${file} in the place of those of ${name}.`;
}

/** `npm run operate -- picture-list stop-list intimate hashes.txt` */
export async function run([name = '', urgency = '', file = '']: string[]): Promise<void> {
  const found = urgencies.find((one) => one === urgency) ?? 'intimate';
  const [context, operator] = [await operatorContext(), await signedInOperator()];
  const said = await takeList(
    { name, urgency: found, text: await readFile(file, 'utf8'), operator },
    context,
  );
  process.stdout.write(`${said}\n`);
}
