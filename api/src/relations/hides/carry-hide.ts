import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { repeatUntilStable } from '../../platform/cosmos/compare-and-swap.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { hidesInForce, profileIdsOfHide } from '../../platform/http/viewer.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

/** Only the latest 2000 hiders are kept; the profile can see earlier ones again. */
const mostHiders = 2000;
const mostSplitOff = 20;

/** Safe to repeat at any time. */
export const carryHide = task(
  'carryHide',
  z.object({ profileId: z.number(), otherId: z.number() }),
  async ({ profileId, otherId }, context): Promise<undefined> => {
    const untilNow = async () => {
      const { hides } = (await context.profiles.find(profileId))?.value ?? {};
      return hides?.find((one) => profileIdsOfHide(one).includes(otherId))?.until;
    };
    // The write repeats if the profile was hidden or shown again in the meantime.
    await repeatUntilStable(untilNow, (until) => writeHiddenBy(otherId, profileId, until, context));
  },
  { secret: 'hide', isNeverGivenUp: true },
);

/**
 * Copies a hide before it is stored, so that neither finds the other once it is. The entry beside the copy takes it back
 * if the call is interrupted.
 */
export function copyAhead(
  otherId: number,
  { profileId, until }: { profileId: number; until: string | null },
  context: Context,
): Promise<void> {
  const dueAt = new Date(context.now().getTime() + interruptedMs);
  const work = [carryHide.at(dueAt, { profileId, otherId }, context)];
  return writeHiddenBy(otherId, profileId, until, context, work);
}
const interruptedMs = 60_000;

/** Safe to repeat. */
export async function followHides(fromId: number, to: Profile, context: Context): Promise<void> {
  for (const otherId of hidesInForce(to.hides, context.now()).flatMap(profileIdsOfHide))
    await carryHide.carryOut({ profileId: to.id, otherId }, context);
  for (const { profileId } of hidesInForce(to.hiddenBy, context.now())) {
    await changeProfileIfThere(profileId, (hider) => withHiddenAlso(hider, fromId, to.id), context);
    await carryHide.carryOut({ profileId, otherId: to.id }, context);
  }
}

function withHiddenAlso(hider: Profile, fromId: number, toId: number): Profile {
  const { hides = [] } = hider;
  if (hides.some((hide) => profileIdsOfHide(hide).includes(toId))) return hider;
  const at = hides.findIndex((hide) => profileIdsOfHide(hide).includes(fromId));
  const hide = hides[at];
  if (!hide) return hider;
  const also = [toId, ...(hide.also ?? [])].slice(0, mostSplitOff);
  return { ...hider, hides: hides.with(at, { ...hide, also }) };
}

/** @param until when the hide ends; null if it does not end by itself, undefined to remove it */
async function writeHiddenBy(
  otherId: number,
  profileId: number,
  until: string | null | undefined,
  context: Context,
  work: readonly Work[] = [],
): Promise<void> {
  await changeProfileIfThere(
    otherId,
    ({ hiddenBy: before, ...profile }) => {
      const others = hidesInForce(before, context.now()).filter((one) => one.profileId !== profileId);
      const hiddenBy = until === undefined ? others : [{ profileId, until }, ...others].slice(0, mostHiders);
      return { ...profile, ...(hiddenBy.length > 0 && { hiddenBy }) };
    },
    context,
    work,
  );
}

async function changeProfileIfThere(
  profileId: number,
  change: (profile: Profile) => Profile,
  context: Context,
  work: readonly Work[] = [],
): Promise<void> {
  try {
    await changeProfile(profileId, change, context, { follow: () => [...work] });
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status !== 404) throw fault;
  }
}
