import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../cosmos/cosmos.ts';
import { storedObject } from '../cosmos/stored.ts';
import { fingerprintOf, type HashKeys, type KeyedHash } from './keyed-hash.ts';

const ringId = 'key-ring';
const ringItem = storedObject({
  id: z.literal(ringId),
  /** The oldest key comes first. */
  keys: z.array(
    storedObject({
      fingerprint: z.string(),
      isWritten: z.boolean(),
      /** Set once nothing more may be stored under the key. */
      closedAt: z.optional(z.string()),
      /** Set once nothing is stored under the key any more. Another key may take its place. */
      retiredAt: z.optional(z.string()),
    }),
  ),
});
export type RingKeys = z.output<typeof ringItem>['keys'];
type RingKey = RingKeys[number];

/** Thrown if the configured keys would not find earlier hashes. */
class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

/** A retired key may be left out or replaced, and one that was only read may be left out. */
const accepts = ({ fingerprint, isWritten, retiredAt }: RingKey, given: string | undefined): boolean =>
  given === fingerprint || retiredAt !== undefined || (given === undefined && !isWritten);

/**
 * A new key joins the ring as a lookup key. Only a known key may write, so that no instance writes what another
 * cannot look up.
 * @throws WrongKey
 */
export function joinKeys(known: RingKeys, { lookupKeys, writes }: HashKeys): RingKeys {
  const given = lookupKeys.map(fingerprintOf);
  const wrong = known.findIndex((key, index) => !accepts(key, given[index]));
  if (wrong >= 0)
    throw new WrongKey(`Key ${wrong + 1} of the hashes is not the one under which hashes were written.`);
  if (known.length > 0 && known[writes]?.fingerprint !== given[writes])
    throw new WrongKey(`Key ${writes + 1} of the hashes is new: deploy it once for reading first.`);
  if (known[writes]?.closedAt !== undefined)
    throw new WrongKey(`Key ${writes + 1} of the hashes is closed: nothing may be written under it.`);
  const kept = known.map((key, index) => joined(key, given[index]));
  const all = kept.concat(given.slice(known.length).map(newKey));
  return all.map((key, index) => (index === writes ? { ...key, isWritten: true } : key));
}

const newKey = (fingerprint: string): RingKey => ({ fingerprint, isWritten: false });

const joined = (key: RingKey, given: string | undefined): RingKey =>
  given === undefined || given === key.fingerprint ? key : newKey(given);

/**
 * Nothing more is stored under the key at `index`, but it is still looked up.
 * @throws WrongKey for the first key, which other hashes need for good, and for the writing key
 */
export function closeKey(
  keys: RingKeys,
  { index, writes }: { index: number; writes: number },
  at: Date,
): RingKeys {
  if (index === 0) throw new WrongKey('The first key stays: invite lineages and ratings need it for good.');
  if (index === writes || keys[index] === undefined)
    throw new WrongKey(`Key ${index + 1} of the hashes is not one that another key has followed.`);
  return keys.map((key, one) =>
    one === index ? { ...key, closedAt: key.closedAt ?? at.toISOString() } : key,
  );
}

/** @throws WrongKey if it was not closed before */
export function retireKey(keys: RingKeys, index: number, at: Date): RingKeys {
  if (keys[index]?.closedAt === undefined)
    throw new WrongKey(`Key ${index + 1} of the hashes is not closed.`);
  return keys.map((key, one) => (one === index ? { ...key, retiredAt: at.toISOString() } : key));
}

export function createKeyRing(database: Database, keys: HashKeys, keyedHash: KeyedHash) {
  const items = new Items(database, 'keys', ringItem);
  let checked: Promise<void> | undefined;

  const list = async (): Promise<RingKeys> => (await items.find(ringId, ringId))?.value.keys ?? [];

  const change = (next: (known: RingKeys) => RingKeys): Promise<void> =>
    items.change(ringId, ringId, (before) => {
      const known = before?.keys ?? [];
      const after = next(known);
      closeIn(after);
      return JSON.stringify(after) === JSON.stringify(known) ? undefined : { id: ringId, keys: after };
    });

  const closeIn = (ring: RingKeys): void =>
    keyedHash.close(ring.flatMap(({ fingerprint, closedAt }) => (closedAt === undefined ? [] : fingerprint)));

  return {
    /**
     * Runs once in a process, and again after a failure.
     * @throws WrongKey
     */
    async check(): Promise<void> {
      checked ??= change((known) => joinKeys(known, keys));
      try {
        await checked;
      } catch (fault) {
        checked = undefined;
        throw fault;
      }
    },

    list,

    /**
     * Checks the keys without joining them, for commands.
     * @throws WrongKey
     */
    async compare(): Promise<void> {
      closeIn(joinKeys(await list(), keys));
    },

    change,
  };
}
