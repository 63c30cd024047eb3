import type { Context } from '../context.ts';
import { ofProfile } from '../photos/owner.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { Profile } from '../profiles/profile.ts';
import { viewsBy } from '../views/view.ts';
import type { Departure } from './departure.ts';

/** Erases some of what somebody has left behind. False once none was left; repeated, it goes on. */
type Eraser = (who: Departure, context: Context) => Promise<boolean>;

/** For what is erased whole in one call. */
const atOnce =
  (erase: (who: Departure, context: Context) => Promise<unknown>): Eraser =>
  async (who, context) => {
    await erase(who, context);
    return false;
  };

const mostProfiles = 100;

/** What members see of somebody comes first. No row needs another one done. */
export const erasers: Record<string, Eraser> = {
  posts: ({ profileId }, { boardTraces, now }) => boardTraces.eraseSomePosts(profileId, now()),
  likes: ({ profileId }, { boardTraces, now }) => boardTraces.eraseSomeLikes(profileId, now()),
  requests: ({ profileId }, { boardTraces, now }) => boardTraces.eraseSomeRequests(profileId, now()),
  removals: ({ profileId }, { boardTraces, now }) => boardTraces.forgetSomeRemovals(profileId, now()),
  viewsOfOthers: ({ profileId }, { views }) => views.eraseSomeBy(profileId),
  marksOfOthers: ({ profileId }, { activityMarks }) => activityMarks.eraseSomeOf(viewsBy(profileId)),
  photos: atOnce(({ profileId }, { photoBlobs }) => photoBlobs.eraseAll(ofProfile(profileId))),
  partition: (who, { departures }) => departures.eraseSomeBeside(who),
  handle: atOnce(async ({ handle, profileId }, { handles }) => {
    if (handle !== null) await handles.release(handle, profileId);
  }),
  invitation: atOnce(forgetInvitee),
  codes: ({ profileId }, { invitationTraces }) => invitationTraces.eraseSomeCodes(profileId),
  quotas: ({ profileId }, { invitationTraces }) => invitationTraces.eraseSomeQuotas(profileId),
  invitations: spendSome,
  decisions: forgetSomeDecisions,
  limits: atOnce(forgetLimits),
};

/**
 * What only the last round erases: nobody can be about to become a member by a code any more, and codes that were tried
 * wrong no longer count. Forgotten at once, they would be a way to try for ever.
 */
export const lastErasers: Record<string, Eraser> = {
  ...erasers,
  codeTries: atOnce(({ personId }, { invitationTries }) => invitationTries.forget(personId)),
  spentInvitations: async ({ profileId }, context) => {
    const ids = await context.invitationTraces.listSome(profileId, 'spent');
    for (const id of ids) {
      await forgetInviter(profileId, id, context);
      await context.invitationTraces.remove(profileId, id);
    }
    return ids.length > 0;
  },
};

/** Without a profile the invitation is as it was before, and may be used by its code until it expires. */
async function forgetInvitee(
  { invitation, hadProfile, isErased, personId }: Departure,
  { invitations, invitationTraces, people }: Context,
): Promise<void> {
  if (!invitation) return;
  const { inviterId, id } = invitation;
  if (hadProfile) return invitationTraces.forgetInvitee(inviterId, id);
  const cameBack = (await people.find(personId))?.admission?.invitation?.id === id;
  if (!isErased && !cameBack) await invitations.release(invitation, personId);
}

async function spendSome({ profileId }: Departure, context: Context): Promise<boolean> {
  const ids = await context.invitationTraces.listSome(profileId, 'invitation');
  for (const id of ids) await forgetInviter(profileId, id, context);
  return ids.length > 0;
}

/**
 * Spends the invitation and takes its inviter off the record and the profile of whoever came by it: before, so that an
 * interruption leaves it to be found again, and after, for whoever redeemed it in between.
 */
async function forgetInviter(inviterId: number, id: string, context: Context): Promise<void> {
  const inviteeId = (await context.invitations.find(inviterId, id))?.value.redeemedBy ?? null;
  await forgetInviterOf(inviteeId, inviterId, context);
  const lastId = await context.invitationTraces.spend(inviterId, id);
  if (lastId !== inviteeId) await forgetInviterOf(lastId, inviterId, context);
}

async function forgetInviterOf(
  inviteeId: string | null,
  inviterId: number,
  { people, profileTraces }: Context,
): Promise<void> {
  const admission = inviteeId === null ? undefined : (await people.find(inviteeId))?.admission;
  if (inviteeId === null || !admission) return;
  await profileTraces.forgetInviter(admission.profileId, inviterId);
  await people.forgetInviter(inviteeId, inviterId);
}

async function forgetLimits({ personId, profileId }: Departure, context: Context): Promise<void> {
  const { boardTries, photoTries, rewriteTries, modelCalls } = context;
  for (const limit of [boardTries, photoTries]) await limit.forget(personId);
  for (const limit of [rewriteTries, modelCalls]) await limit.forget(String(profileId));
}

/** What somebody decided as a reviewer stands, by nobody. */
async function forgetSomeDecisions({ profileId }: Departure, context: Context): Promise<boolean> {
  const ids = await context.profileTraces.listDecidedBy(profileId, mostProfiles);
  for (const id of ids) await changeProfile(id, (profile) => withoutReviewer(profile, profileId), context);
  return ids.length > 0;
}

function withoutReviewer(profile: Profile, reviewerId: number): Profile {
  const nameless = <T extends { reviewer: { profileId: number } | null }>(decision: T): T =>
    decision.reviewer?.profileId === reviewerId ? { ...decision, reviewer: null } : decision;
  return {
    ...profile,
    decisions: profile.decisions.map(nameless),
    photos: profile.photos.map((photo) => ({
      ...photo,
      decision: photo.decision && nameless(photo.decision),
    })),
  };
}
