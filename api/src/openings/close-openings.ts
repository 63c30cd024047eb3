import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { BlockHook, Eraser } from '../feature.ts';
import { isPaused } from '../http/sanctions.ts';
import { task, type Work } from '../outbox/work.ts';
import type { Profile } from '../profiles/profile.ts';
import { hasEnded, type Opening, personIds, without } from './opening.ts';
import { changeOpenings } from './store.ts';

const told = (ownerId: number): string => `opening-${ownerId}`;

export const tellOfOpening = task(
  'tellOfOpening',
  z.object({ ownerId: z.number(), toId: z.number() }),
  async ({ ownerId, toId }, { openings, activity, profiles, now }): Promise<undefined> => {
    const open = (await openings.list(ownerId)).find((one) => one.toId === toId);
    const owner = open && !hasEnded(open, now()) && (await profiles.find(ownerId))?.value;
    if (!owner) return activity.takeBack(toId, told(ownerId)).then(() => undefined);
    await activity.tell(toId, {
      id: told(ownerId),
      type: 'match',
      title: `${owner.handle} opened private pictures to you`,
      at: open.at,
      actorId: ownerId,
    });
  },
);

export const tellThem =
  (ownerId: number, context: Context) =>
  (before: readonly Opening[], after: readonly Opening[]): Work[] => {
    const gone = before.filter(({ toId }) => !after.some((one) => one.toId === toId));
    const made = after.filter((one) => !before.some(({ toId, at }) => toId === one.toId && at === one.at));
    return [
      ...[...gone, ...made].map(({ toId }) => tellOfOpening.now({ ownerId, toId }, context)),
      ...made.flatMap(({ toId, until }) =>
        until === null ? [] : [tellOfOpening.at(new Date(until), { ownerId, toId }, context)],
      ),
    ];
  };

export const closeTo = (ownerId: number, toId: number, context: Context): Promise<boolean> =>
  closeWhere(ownerId, (one) => one.toId === toId, context);

export function closeWhere(
  ownerId: number,
  isClosed: (opening: Opening) => boolean,
  context: Context,
): Promise<boolean> {
  const close = (open: Opening[]) => (open.some(isClosed) ? open.filter((one) => !isClosed(one)) : open);
  return changeOpenings(ownerId, close, tellThem(ownerId, context), context);
}

export const closeBetween: BlockHook = async (one, other, context) => {
  await closeTo(one, other, context);
  await closeTo(other, one, context);
};

/** The gate refuses it from the change on; what is closed stays so. */
export const closeOpenings = task(
  'closeOpenings',
  z.object({ profileId: z.number(), at: z.string(), isBoth: z.boolean() }),
  async ({ profileId, at, isBoth }, context): Promise<undefined> => {
    await closeWhere(profileId, (one) => one.at <= at, context);
    if (!isBoth) return;
    const isTo = (one: Opening) => one.toId === profileId && one.at <= at;
    for (const ownerId of await context.openings.listOwners(profileId))
      await closeWhere(ownerId, isTo, context);
  },
  { isNeverGivenUp: true },
);

const isThere = (profile: Profile): boolean => profile.status === 'Approved' && !isPaused(profile);

/** Nothing is open of a profile that is away, hides or has other people, nor to one that is away or has other people. */
export function closedBy(before: Profile, after: Profile, context: Context): Work[] {
  const isSame = personIds(before).join() === personIds(after).join();
  const isBoth = !isSame || (isThere(before) && !isThere(after));
  if (!isBoth && (before.hidden || !after.hidden)) return [];
  return [closeOpenings.now({ profileId: after.id, at: context.now().toISOString(), isBoth }, context)];
}

export const eraseOpenings: Eraser = async ({ profileId }, context) => {
  await context.openings.erase(profileId);
  const owners = await context.openings.listOwners(profileId);
  for (const ownerId of owners) await context.openings.change(ownerId, (open) => without(open, profileId));
  return owners.length > 0;
};
