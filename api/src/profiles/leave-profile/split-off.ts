import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { keepSeat } from '../../gatherings/events/guests/split-seat.ts';
import { keepMembership } from '../../gatherings/groups/membership/keep-membership.ts';
import { noteAway } from '../../gatherings/groups/membership/on-away-change.ts';
import { carryRating } from '../../gatherings/rating/carry-rating.ts';
import { type Item, rewriteItem } from '../../platform/outbox/change.ts';
import type { NextRun } from '../../platform/outbox/work.ts';
import { carryExclusions } from '../../relations/blocks/carry-exclusions.ts';
import { restoreExclusions } from '../../relations/blocks/keep-exclusions.ts';
import { forgetMoved, unsettledOfLeaver } from '../../relations/blocks/unsettled.ts';
import { followHides } from '../../relations/hides/carry-hide.ts';
import { carryShields, shieldWorkOf } from '../../relations/shields/carry-shields.ts';
import { townWorkOf } from '../../relations/shields/new-town.ts';
import { shieldBetween } from '../../relations/shields/shield-between.ts';
import { carryMeasures, withOwnMeasures } from '../../safety/moderation/sanctions/carry-measures.ts';
import { approveDueProfile } from '../../safety/reviews/approve-due-profile.ts';
import { changeProfile, profileAt } from '../profiles/change-profile.ts';
import { withoutPause } from '../profiles/pauses.ts';
import { isPersonOf, type Profile } from '../profiles/profile.ts';
import { carryDevices, forgetDevices } from './carry-devices.ts';
import { copyPhotos, eraseFormerPhotos } from './carry-photos.ts';
import { carryRefusals, withDeclines } from './carry-refusals.ts';
import { moveAdmission, type ProfileMove } from './move-admission.ts';
import type { loggedSplitOff, SplitOff } from './settle-split-off.ts';

/** 10 minutes, in ms: a function that is already running may take 5. */
const stragglersMs = 10 * 60 * 1000;
/** Names what waits for the move among the exclusions that are not settled. */
const splitOffId = 'split-off';

/** Moves blocks, shields and sanctions before anybody can find the new profile or sign in for it. Safe to repeat. */
export async function splitOff(leaving: SplitOff, context: Context): Promise<NextRun | undefined> {
  const { fromId, personId, profile, isLater } = leaving;
  const to = { personId, fromId, toId: profile.id };
  if (!(await isStillLeaving(to, context))) {
    if (!isLater) {
      await context.handles.drop(profile.handle, profile.id);
      while (await context.activity.eraseSomeNames(personId));
    }
    await eraseFormerPhotos(leaving, context);
    return undefined;
  }
  if (isLater) {
    await carryAllExclusions(leaving, context);
    return undefined;
  }
  await copyPhotos(leaving, context);
  const { isLocked } = await carryMeasures(to, context);
  const own = await withDeclines(await withOwnMeasures(profile, fromId, context), fromId, context);
  // Reviewers see a newcomer also while the profile is paused.
  const unsettledExclusions = await unsettledOfLeaver(to, splitOffId, context);
  const begun: Profile = { ...own, unsettledExclusions };
  if (!(await createProfile(isLocked ? withReviewReopened(begun) : begun, context))) return undefined;
  await context.handles.keep(profile.handle, profile.id);
  await carryAllExclusions(leaving, context);
  await carryShields(to, context);
  await followHides(fromId, profile, context);
  await carryRefusals(leaving, context);
  while (await context.notes.moveSome(personId, fromId, profile.id));
  const late = await carryMeasures(to, context);
  if (late.isLocked && !isLocked) await changeProfile(profile.id, withReviewReopened, context);
  if (leaving.isShielded) await shieldFromEachOther(leaving, context);
  await carryDevices(to, context);
  await eraseFormerPhotos(leaving, context);
  if (!(await moveAdmission(to, context))) return buryProfile(profile.id, context);
  await forgetDevices(to, context);
  await carryPlaces(leaving, context);
  await keepInErasureLog(leaving, context);
  await forgetMoved(profile.id, fromId, splitOffId, context);
  if (!leaving.isPaused) await changeProfile(profile.id, (one) => withoutPause(one, personId), context);
  return {
    againAt: new Date(context.now().getTime() + stragglersMs),
    payload: { ...leaving, isLater: true },
  };
}

/** The choice is private: from here on, each seat and membership belongs to this person alone. */
async function carryPlaces(
  { fromId, personId, profile, keep, isPaused }: SplitOff,
  context: Context,
): Promise<void> {
  const { id: profileId, handle } = profile;
  const { cameAt = '' } = profile.people[0] ?? {};
  await carryRating(fromId, profileId, cameAt, context);
  for (const id of keep.eventIds) await keepSeat(id, fromId, { profileId, personId }, context);
  for (const id of keep.groupIds) await keepMembership(id, fromId, { profileId, personId, handle }, context);
  if (isPaused) for (const id of keep.groupIds) await noteAway(id, profileId, true, context);
}

/** Records the split-off, so that a restored database does not put the person back on the old profile. */
async function keepInErasureLog(
  { fromId, personId, profile, isShielded }: SplitOff,
  { erasureLog, now }: Context,
): Promise<void> {
  const kept: z.output<typeof loggedSplitOff> = { personId, fromId, handle: profile.handle, isShielded };
  await erasureLog.keep('split-offs', String(profile.id), kept, now());
}

/** Whether the person is still moving or has arrived; false if they deleted their account in the meantime. */
async function isStillLeaving(
  { personId, fromId, toId }: ProfileMove,
  { people }: Context,
): Promise<boolean> {
  const profileId = (await people.find(personId))?.admission?.profileId;
  return profileId === fromId || profileId === toId;
}

/** Includes rows that were kept for people who left, if the former profile is gone by now. */
async function carryAllExclusions(
  { fromId, personId, profile, isLater }: SplitOff,
  context: Context,
): Promise<void> {
  await carryExclusions({ personId, fromId, toId: profile.id, isLater }, context);
  await restoreExclusions(profile, context);
}

/** A profile with an open case of weight goes to review again. */
const withReviewReopened = (profile: Profile): Profile =>
  profile.status === 'Approved' || profile.status === 'PendingApproval'
    ? { ...profile, status: 'FurtherReviewRequired', reviewEndsAt: null }
    : profile;

/** @returns false if the profile existed and is gone again */
async function createProfile(profile: Profile, context: Context): Promise<boolean> {
  const { profiles } = context;
  const { id: profileId, reviewEndsAt } = profile;
  const review =
    reviewEndsAt !== null ? [approveDueProfile.at(new Date(reviewEndsAt), { profileId }, context)] : [];
  const work = [...shieldWorkOf(profile, context), ...townWorkOf(profile, context), ...review];
  if ((await profiles.create(profile, work)) === 'done') return true;
  const found = await profiles.find(profileId);
  return found !== undefined && isPersonOf(found.value, profile.people[0]?.personId ?? '');
}

/** Both sides get a shield against the other, and each can end their own. */
async function shieldFromEachOther(
  { fromId, personId, profile, others, at }: SplitOff,
  context: Context,
): Promise<void> {
  const own = { personId, profileId: profile.id };
  for (const { personId: otherId, ownShield, theirShield } of others) {
    const other = { personId: otherId, profileId: fromId };
    await shieldBetween({ id: ownShield, at }, own, other, context);
    await shieldBetween({ id: theirShield, at }, other, own, context);
  }
}

/** The account is gone, so the profile goes too. */
async function buryProfile(profileId: number, context: Context): Promise<undefined> {
  const grave: Item<Profile, null> = {
    ...profileAt(profileId, context),
    write: (_nothing, found, work) => context.profiles.bury(profileId, found?.etag, work),
  };
  await rewriteItem(grave, (there) => there && { after: null });
}
