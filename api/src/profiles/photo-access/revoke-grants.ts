import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { BlockHook, Eraser } from '../../feature.ts';
import { isPaused, isUnlisted } from '../../platform/http/sanctions.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../profiles/profile.ts';
import { hasExpired, type PhotoGrant, personIdsOf, withoutGrantTo } from './photo-grant.ts';
import { changePhotoGrants } from './photo-grant-store.ts';

const grantActivityId = (ownerId: number): string => `photo-grant-${ownerId}`;

export const notifyOfGrant = task(
  'notifyOfGrant',
  z.object({ ownerId: z.number(), toId: z.number() }),
  async ({ ownerId, toId }, { photoGrants, activity, profiles, now }): Promise<undefined> => {
    const open = (await photoGrants.list(ownerId)).find((one) => one.toId === toId);
    const owner = open && !hasExpired(open, now()) && (await profiles.find(ownerId))?.value;
    if (!owner) return activity.withdraw(toId, grantActivityId(ownerId)).then(() => undefined);
    await activity.record(toId, {
      id: grantActivityId(ownerId),
      kind: 'photo-grant',
      values: { handle: owner.handle },
      at: open.at,
      actorId: ownerId,
    });
  },
  { secret: 'none' },
);

/** Tells a person of the owner that somebody they share the profile with opened photos that show them. */
export const notifyOfOpening = task(
  'notifyOfOpening',
  z.object({ ownerId: z.number(), toId: z.number(), personId: z.string(), at: z.string() }),
  async ({ ownerId, toId, personId, at }, { activity, profiles }): Promise<undefined> => {
    const other = (await profiles.find(toId))?.value;
    await activity.record(ownerId, {
      id: `opened-pictures-${toId}-${at}`,
      kind: 'photo-of-you-opened',
      quoted: other ? { profileId: toId, words: `@${other.handle}` } : null,
      at,
      personId,
    });
  },
  { secret: 'none' },
);

export const notifyOfGrantChange =
  (ownerId: number, context: Context) =>
  (before: readonly PhotoGrant[], after: readonly PhotoGrant[]): Work[] => {
    const gone = before.filter(({ toId }) => !after.some((one) => one.toId === toId));
    const made = after.filter((one) => !before.some(({ toId, at }) => toId === one.toId && at === one.at));
    return [
      ...[...gone, ...made].map(({ toId }) => notifyOfGrant.now({ ownerId, toId }, context)),
      ...made.flatMap(({ toId, until }) =>
        until === null ? [] : [notifyOfGrant.at(new Date(until), { ownerId, toId }, context)],
      ),
    ];
  };

export const revokeGrantTo = (ownerId: number, toId: number, context: Context): Promise<boolean> =>
  revokeGrantsWhere(ownerId, (one) => one.toId === toId, context);

export function revokeGrantsWhere(
  ownerId: number,
  isClosed: (grant: PhotoGrant) => boolean,
  context: Context,
): Promise<boolean> {
  const close = (open: PhotoGrant[]) => (open.some(isClosed) ? open.filter((one) => !isClosed(one)) : open);
  return changePhotoGrants(ownerId, close, notifyOfGrantChange(ownerId, context), context);
}

export const revokeGrantsBetween: BlockHook = async (one, other, context) => {
  await revokeGrantTo(one, other, context);
  await revokeGrantTo(other, one, context);
};

/** Runs once the two are no longer connected. It leaves grants that were made later. */
export const revokeGrantsOfParted = task(
  'revokeGrantsOfParted',
  z.object({ ids: z.tuple([z.number(), z.number()]), at: z.string() }),
  async ({ ids: [one, other], at }, context): Promise<undefined> => {
    for (const [ownerId, toId] of [
      [one, other],
      [other, one],
    ] as const)
      await revokeGrantsWhere(ownerId, (grant) => grant.toId === toId && grant.at <= at, context);
  },
  { secret: 'none', isNeverGivenUp: true },
);

export const revocationsAfterParting = (
  [one, other]: readonly [number, number],
  context: Pick<Context, 'newId' | 'now'>,
): Work[] => [revokeGrantsOfParted.now({ ids: [one, other], at: context.now().toISOString() }, context)];

/** The photo check already refuses these grants after the change. Revoking makes that permanent. */
export const revokeGrants = task(
  'revokePhotoGrants',
  z.object({ profileId: z.number(), at: z.string(), isBoth: z.boolean() }),
  async ({ profileId, at, isBoth }, context): Promise<undefined> => {
    await revokeGrantsWhere(profileId, (one) => one.at <= at, context);
    if (!isBoth) return;
    const isTo = (one: PhotoGrant) => one.toId === profileId && one.at <= at;
    for (const ownerId of await context.photoGrants.listOwners(profileId))
      await revokeGrantsWhere(ownerId, isTo, context);
  },
  { secret: 'pause', isNeverGivenUp: true },
);

const isThere = (profile: Profile): boolean => profile.status === 'Approved' && !isPaused(profile);

const isOutOfLists = (profile: Profile): boolean => profile.hidden || isUnlisted(profile);

/**
 * Revokes the grants of a profile that goes away, hides or changes its people, and the grants to one that goes away
 * or changes its people.
 */
export function revocationsAfterChange(before: Profile, after: Profile, context: Context): Work[] {
  const isSame = personIdsOf(before).join() === personIdsOf(after).join();
  const isBoth = !isSame || (isThere(before) && !isThere(after));
  if (!isBoth && (isOutOfLists(before) || !isOutOfLists(after))) return [];
  return [revokeGrants.now({ profileId: after.id, at: context.now().toISOString(), isBoth }, context)];
}

export const erasePhotoGrants: Eraser = async ({ profileId }, context) => {
  await context.photoGrants.erase(profileId);
  const owners = await context.photoGrants.listOwners(profileId);
  for (const ownerId of owners)
    await context.photoGrants.change(ownerId, (open) => withoutGrantTo(open, profileId));
  return owners.length > 0;
};
