import * as z from 'zod/mini';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { compare } from '../../platform/paging/order.ts';
import { type KeyedHash, pseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import type { ExcludedProfiles } from '../visibility/visibility.ts';

export const exclusionSchema = storedObject({
  /** Both sides share the block's id; every person of the other side has a row. */
  id: z.string(),
  /** Keyed hash of the other person. It outlives their profile and identifies them when they return. */
  pseudonym: z.string(),
  side: z.enum(['made', 'received']),
  cause: z.enum(['block', 'shield']),
  /** Pseudonym of the person who made the block; the row leaves with them. Absent on a received row. */
  by: z.optional(z.string()),
  /** null while the other person has no profile. */
  profileId: z.nullable(z.number()),
  /** The handle at the time of the block, shown to its maker. The handle of a later profile is never shown. */
  handle: z.nullable(z.string()),
  at: z.string(),
  /** When it begins. A block loses it once it has begun, so that nothing keeps a drawn day. */
  from: z.optional(z.string()),
  /** The latest day on which a quiet block begins. */
  beginsBy: z.optional(z.string()),
  /** When the row expires; set once the other person has left. */
  until: z.optional(z.string()),
});
export type Exclusion = z.output<typeof exclusionSchema>;

const isSame = (one: Exclusion, other: Pick<Exclusion, 'id' | 'pseudonym'>): boolean =>
  one.id === other.id && one.pseudonym === other.pseudonym;

const isLapsed = ({ until }: Exclusion, now: Date): boolean => until !== undefined && new Date(until) <= now;

export const isInForce = (one: Exclusion, now: Date): boolean =>
  !isLapsed(one, now) && (one.from === undefined || new Date(one.from) <= now);

/** A quiet block whose drawn day has not come: nothing has changed for anybody. */
export const isWaiting = ({ cause, from }: Exclusion, now: Date): boolean =>
  cause === 'block' && from !== undefined && new Date(from) > now;

/** The made rows that one person of the profile may know of: all but quiet blocks of the others until their latest day. */
export const knownMadeBlocks = (
  all: readonly Exclusion[],
  byPseudonyms: readonly string[],
  now: Date,
): Exclusion[] =>
  all.filter((one) => isMadeBlock(one) && (isOwnBlock(one, byPseudonyms) || beginsByOf(one, now) === null));

export const withoutLapsed = (all: readonly Exclusion[], now: Date): Exclusion[] =>
  all.filter((one) => !isLapsed(one, now));

export const withExclusions = (all: readonly Exclusion[], added: readonly Exclusion[]): Exclusion[] => [
  ...all.filter((one) => !added.some((other) => isSame(one, other))),
  ...added,
];

export const withoutExclusion = (all: readonly Exclusion[], id: string): Exclusion[] =>
  all.filter((one) => one.id !== id);

/** Moved rows are stored under the first pseudonym, which the current key made. */
export const withProfileMoved = (
  all: readonly Exclusion[],
  pseudonyms: readonly string[],
  profileId: number | null,
  until?: string,
): Exclusion[] =>
  all.map((one) => {
    if (!pseudonyms.includes(one.pseudonym)) return one;
    const { until: _earlier, ...row } = one;
    const pseudonym = pseudonyms[0] ?? one.pseudonym;
    const handle = profileId === one.profileId ? one.handle : null;
    return { ...row, pseudonym, profileId, handle, ...(until !== undefined && { until }) };
  });

const isMadeBlock = ({ side, cause }: Exclusion): boolean => side === 'made' && cause === 'block';

/** It reads as a pause to those it is made against. */
const readsAsPause = ({ side, cause }: Exclusion): boolean => side === 'received' && cause === 'block';

const profileIdsOf = (all: readonly Exclusion[]): ReadonlySet<number> =>
  new Set(all.flatMap(({ profileId }) => profileId ?? []));

export const isOwnBlock = (one: Exclusion, byPseudonyms: readonly string[]): boolean =>
  isMadeBlock(one) && (one.by === undefined || byPseudonyms.includes(one.by));

export const beginsByOf = (one: Pick<Exclusion, 'beginsBy'>, now: Date): string | null =>
  one.beginsBy !== undefined && new Date(one.beginsBy) > now ? one.beginsBy : null;

export interface BlockListEntry {
  id: string;
  handle: string | null;
  blockedAt: string;
  isYours: boolean;
  beginsBy: string | null;
}

/**
 * Lists the latest first. Someone whom the caller and another person of the profile both blocked appears once, as the
 * caller's block.
 * @param byPseudonyms the caller's pseudonyms
 */
export function blocksMade(
  all: readonly Exclusion[],
  byPseudonyms: readonly string[],
  now: Date,
): BlockListEntry[] {
  const made = knownMadeBlocks(all, byPseudonyms, now);
  // When blocked people have split up, one row may still have the handle; it is preferred.
  const named = [...made].sort((one, other) => Number(one.handle !== null) - Number(other.handle !== null));
  const byId = new Map(
    named.map((one) => [
      one.id,
      {
        id: one.id,
        handle: one.handle,
        blockedAt: one.at,
        isYours: isOwnBlock(one, byPseudonyms),
        beginsBy: beginsByOf(one, now),
      },
    ]),
  );
  const latestFirst = [...byId.values()].sort(
    (one, other) => compare(other.blockedAt, one.blockedAt) || compare(other.id, one.id),
  );
  const shown = new Set<string>();
  const once = [...latestFirst]
    .sort((one, other) => Number(other.isYours) - Number(one.isYours))
    .filter(({ id, isYours }) => {
      const pseudonyms = made.filter((one) => one.id === id).map(({ pseudonym }) => pseudonym);
      const isNew = isYours || !pseudonyms.some((pseudonym) => shown.has(pseudonym));
      for (const pseudonym of pseudonyms) shown.add(pseudonym);
      return isNew;
    });
  return latestFirst.filter((one) => once.includes(one));
}

export function excludedProfilesOf(
  all: readonly Exclusion[],
  keyedHash: KeyedHash,
  now: Date,
): ExcludedProfiles {
  const inForce = all.filter((one) => isInForce(one, now));
  const among = (some: readonly Exclusion[]) => {
    const pseudonyms = new Set(some.map(({ pseudonym }) => pseudonym));
    return (people: readonly { personId: string }[]) =>
      pseudonyms.size > 0 && pseudonymsOf(people, keyedHash).some((pseudonym) => pseudonyms.has(pseudonym));
  };
  return {
    has: among(inForce),
    hasMadeAgainst: among(inForce.filter(({ side }) => side === 'made')),
    profileIds: profileIdsOf(inForce),
    uncountedIds: profileIdsOf(inForce.filter((one) => !readsAsPause(one))),
  };
}
