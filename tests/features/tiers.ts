import { changeProfile } from '../../api/src/profiles/profiles/change-profile.ts';
import { approvedMember, type Place } from '../support/fixtures.ts';
import { openInProcess } from '../support/in-process.ts';
import { alterProfile } from '../support/moderation-fixtures.ts';
import { makeEligible } from '../support/tiers-fixtures.ts';
import type { Calls, Scene } from './feature.ts';

async function candidate(place: Place) {
  const about = await approvedMember(place);
  await changeProfile(
    about.profileId,
    (profile) => makeEligible(profile, new Date()),
    openInProcess().context,
  );
  return about;
}

export const tierCalls = {
  tierCandidates: { sample: {} },
  tierHolders: { sample: {} },
  memberTier: {
    sample: { handle: 'Nobody at all' },
    arrange: async (_caller, place) => ({ handle: (await candidate(place)).handle }),
  },
  changeTier: {
    sample: { profileId: '1', act: 'verify' },
    arrange: async (_caller, place) => ({
      profileId: String((await candidate(place)).profileId),
      act: 'verify',
    }),
  },
} satisfies Calls;

export const tierScenes: Scene[] = [
  {
    who: 'a member of tier 3 who gives tiers',
    arrange: async (place) => {
      const [iris] = [await approvedMember(place), await candidate(place)];
      await alterProfile(iris, { tier: 'trusted' });
      return {
        token: iris.token,
        views: [
          {
            name: 'who may be verified',
            path: '/community/tiers',
            heading: 'Tiers',
            reach: async (page) => page.getByRole('list', { name: 'Members who may be verified' }).waitFor(),
          },
          {
            name: 'roles',
            path: '/community/tiers?tab=roles',
            heading: 'Tiers',
            reach: async (page) =>
              page.getByRole('list', { name: 'Members of tier 3 and moderators' }).waitFor(),
          },
        ],
      };
    },
  },
];
