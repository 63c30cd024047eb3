import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../cosmos/cosmos.ts';
import { storedObject } from '../cosmos/stored.ts';
import { fingerprintOf, type HashKeys } from './keyed-hash.ts';

const ringId = 'key-ring';
const ringItem = storedObject({
  id: z.literal(ringId),
  /** The oldest key comes first. */
  keys: z.array(storedObject({ fingerprint: z.string(), isWritten: z.boolean() })),
});
type RingKeys = z.output<typeof ringItem>['keys'];

/** Thrown if the configured keys would not find earlier hashes. */
class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

/**
 * A new key joins the ring as a lookup key. Only a known key may write, so that no instance writes what another
 * cannot look up.
 * @throws WrongKey
 */
export function joinKeys(known: RingKeys, { lookupKeys, writes }: HashKeys): RingKeys {
  const given = lookupKeys.map(fingerprintOf);
  const wrong = known.findIndex(
    ({ fingerprint, isWritten }, index) =>
      given[index] !== fingerprint && (given[index] !== undefined || isWritten),
  );
  if (wrong >= 0)
    throw new WrongKey(`Key ${wrong + 1} of the hashes is not the one under which hashes were written.`);
  if (known.length > 0 && writes >= known.length)
    throw new WrongKey(`Key ${writes + 1} of the hashes is new: deploy it once for reading first.`);
  const all = known.concat(
    given.slice(known.length).map((fingerprint) => ({ fingerprint, isWritten: false })),
  );
  return all.map((key, index) => (index === writes ? { ...key, isWritten: true } : key));
}

export function createKeyRing(database: Database, keys: HashKeys) {
  const items = new Items(database, 'keys', ringItem);
  let checked: Promise<void> | undefined;

  const list = async (): Promise<RingKeys> => (await items.find(ringId, ringId))?.value.keys ?? [];

  const join = (): Promise<void> =>
    items.change(ringId, ringId, (before) => {
      const known = before?.keys ?? [];
      const next = joinKeys(known, keys);
      return JSON.stringify(next) === JSON.stringify(known) ? undefined : { id: ringId, keys: next };
    });

  return {
    /**
     * Runs once in a process, and again after a failure.
     * @throws WrongKey
     */
    async check(): Promise<void> {
      checked ??= join();
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
      joinKeys(await list(), keys);
    },
  };
}
