import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import { closeKey, type RingKeys, retireKey } from '../../../api/src/platform/secrets/key-ring.ts';
import { tagOf } from '../../../api/src/platform/secrets/keyed-hash.ts';
import { recordOperatorAction, requireWhy } from '../acting.ts';
import { signedInOperator } from '../operator.ts';
import { operatorContext } from '../operator-settings.ts';
import { renewAndCount } from './key-marks.ts';

/** 40 days, in ms. No entry of the erasure log, no backup and no export is older. */
const oldestCopyMs = 40 * 24 * 60 * 60 * 1000;

type Step = 'close' | 'wait' | 'retire';

/** @param left in how many items of each container a hash is left under the key */
export function stepOf(
  key: RingKeys[number],
  left: ReadonlyMap<string, number>,
  now: Date,
): { step: Step; say: string } {
  const counts = [...left].map(([container, count]) => `${container} ${count}`).join(', ');
  const rest = counts === '' ? 'Nothing is stored under it.' : `Items with a hash under it: ${counts}.`;
  if (key.closedAt === undefined)
    return {
      step: 'close',
      say: `The key is closed: nothing more is stored under it once the API has started anew.\n${rest}\nRun the command again afterwards.`,
    };
  const endsAt = Date.parse(key.closedAt) + oldestCopyMs;
  if (counts === '' && now.getTime() >= endsAt)
    return { step: 'retire', say: 'The key is retired. The next rotation takes its place.' };
  if (counts === '')
    return {
      step: 'wait',
      say: `${rest} Copies may still hold some until ${new Date(endsAt).toISOString().slice(0, 10)}.`,
    };
  return { step: 'wait', say: `${rest}\nThose of people who left end 24 months after that.` };
}

function indexOf(words: readonly string[]): number {
  const number = Number(words[0]);
  if (number === 1) throw new Error('The first key stays: invite lineages and ratings need it for good.');
  if (number !== 2 && number !== 3) throw new Error('Say which key to retire: 2 or 3.');
  return number - 1;
}

export function plan(words: string[], why = ''): string {
  const index = indexOf(words);
  requireWhy(why);
  return `Would store the hashes of living people under the writing key, count those left under key ${index + 1}, and close or retire it.`;
}

/** `npm run operate -- retire-key <2 or 3> --why "<reason>"`; docs/keys.md describes the whole procedure. */
export async function run(words: string[], why = ''): Promise<void> {
  const index = indexOf(words);
  const context = await operatorContext();
  const { keyRing, keyedHash, settings, now } = context;
  const ring = await keyRing.list();
  const key = ring[index];
  if (key === undefined) throw new Error(`The ring has no key ${index + 1}.`);
  closeKey(ring, { index, writes: settings.HASH_KEY_WRITES - 1 }, now());
  await recordOperatorAction(
    'key-retirement',
    { operator: await signedInOperator(), why, details: { key: index + 1 } },
    context,
  );
  const left = await renewAndCount(tagOf(key.fingerprint), { database: openDatabase(settings), keyedHash });
  const { step, say } = stepOf(key, left, now());
  if (step === 'close')
    await keyRing.change((keys) => closeKey(keys, { index, writes: settings.HASH_KEY_WRITES - 1 }, now()));
  if (step === 'retire') await keyRing.change((keys) => retireKey(keys, index, now()));
  process.stdout.write(`${say}\n`);
}
