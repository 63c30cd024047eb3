import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { day, type Limit } from '../../platform/limits/limit.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { townOf } from '../visibility/visibility.ts';

const hourMs = 60 * 60 * 1000;
const countsWithinHours = 72;
const movesPerWeek = 3;

/** Moving repeatedly would reveal the towns around which somebody is shielded. */
export const moveLimit: Limit = {
  most: movesPerWeek,
  windowSeconds: 7 * day,
  by: 'profile',
  refusal: () => 'You can change where you live three times a week.',
};

/** A newcomer may move freely, because nobody has seen them. Another spelling of the same town is not a move. */
export const isMove = (
  { status, location, place: from }: Pick<Profile, 'status' | 'location' | 'place'>,
  to: string | undefined,
  place: Profile['place'],
): boolean => status === 'Approved' && to !== undefined && to !== location && from?.id !== place?.id;

/** The new town takes effect at a random hour within the next three days. */
export function moveOf(context: Pick<Context, 'newId' | 'now' | 'randomInt'>) {
  const moveId = context.newId();
  const countsAt = new Date(context.now().getTime() + context.randomInt(countsWithinHours * hourMs));
  return {
    /** @param after the profile with its new place */
    withTownBefore(before: Profile, after: Profile): Profile {
      if (!isMove(before, after.location, after.place)) return after;
      const townBefore = { moveId, place: townOf(before) ?? null, countsAt: countsAt.toISOString() };
      return { ...after, townBefore };
    },
    follow: ({ id, townBefore }: Profile): Work[] =>
      townBefore?.moveId === moveId ? [countTown.at(countsAt, { profileId: id, moveId }, context)] : [],
  };
}

/** For a new profile that a person of this town splits off. It counts from the same hour on. */
export const townWorkOf = ({ id, townBefore }: Profile, context: Context): Work[] =>
  townBefore
    ? [
        countTown.at(
          townBefore.countsAt === undefined ? context.now() : new Date(townBefore.countsAt),
          { profileId: id, moveId: townBefore.moveId },
          context,
        ),
      ]
    : [];

export const countTown = task(
  'countTown',
  z.object({ profileId: z.number(), moveId: z.string() }),
  countMovedTown,
  { secret: 'placeShield', isNeverGivenUp: true },
);

/** After several moves, only the last one counts. */
async function countMovedTown(
  { profileId, moveId }: { profileId: number; moveId: string },
  context: Context,
): Promise<undefined> {
  if (!(await context.profiles.find(profileId))) return;
  await changeProfile(
    profileId,
    (profile) => {
      const { townBefore, ...others } = profile;
      return townBefore?.moveId === moveId ? others : profile;
    },
    context,
  );
}
