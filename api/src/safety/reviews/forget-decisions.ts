import type { Eraser } from '../../feature.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

const mostProfiles = 100;

/** Decisions of a reviewer who left stay valid, but no longer name the reviewer. */
export const forgetSomeDecisions: Eraser = async ({ profileId }, context) => {
  const ids = await context.profileTraces.listDecidedBy(profileId, mostProfiles);
  for (const id of ids) await changeProfile(id, (profile) => withoutReviewer(profile, profileId), context);
  return ids.length > 0;
};

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
