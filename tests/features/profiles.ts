import { couplesViews, pendingViews } from '../browser/views.ts';
import { couple, memberFields, newHandle, pendingNewcomer } from '../support/fixtures.ts';
import type { Caller, Calls, Scene } from './feature.ts';

/** The caller's first member. */
export async function ownMember({ call }: Caller): Promise<number> {
  const [first] = (await call.do('myProfile', {})).members;
  if (!first) throw new Error('The profile has no members.');
  return first.id;
}

const withOwnMember = (input: Record<string, unknown>) => ({
  sample: { memberId: 1, ...input },
  arrange: async (caller: Caller) => ({ memberId: await ownMember(caller), ...input }),
});

const nina = { ...memberFields, name: 'Nina' };

/** Makes the caller's profile a group of three. */
async function becomeGroup(caller: Caller): Promise<void> {
  await caller.call.do('switchProfileType', {
    profileType: 'other',
    keepMemberIds: [await ownMember(caller)],
    newMembers: [nina, nina],
  });
}

export const profileCalls = {
  myProfile: { sample: {} },
  ownPreview: { sample: {} },
  previewAs: { sample: { as: 'stranger' } },
  myHandle: { sample: {} },
  changeHandle: {
    sample: { handle: newHandle() },
    arrange: () => ({ handle: newHandle() }),
    byAnother: true,
  },
  memberProfile: { sample: { handle: 'Saffron Thread' } },
  saveMyProfile: { sample: { location: 'Ghent, Belgium' } },
  enhanceBio: { sample: { bio: 'Likes long dinners', context: 'single', tags: [] } },
  updateBirthdate: withOwnMember({ birthDate: '1990-04-01' }),
  updateBio: { sample: { bioType: 'main', bio: 'Likes long dinners' } },
  updateLocation: { sample: { location: 'Ghent, Belgium' } },
  updateAgePreferences: withOwnMember({ ageRangeMin: 25, ageRangeMax: 45 }),
  updatePhysicalStats: withOwnMember({ heightFeet: 5, heightInches: 8, weightLbs: 150 }),
  updateMemberName: withOwnMember({ name: 'Iris' }),
  switchProfileType: {
    sample: { profileType: 'single', keepMemberIds: [1], newMembers: [] },
    arrange: async (caller) => ({
      profileType: 'couple',
      keepMemberIds: [await ownMember(caller)],
      newMembers: [nina],
    }),
    byAnother: true,
  },
  addMember: {
    sample: { member: nina },
    arrange: async (caller) => {
      await becomeGroup(caller);
      return { member: nina };
    },
    byAnother: true,
  },
  removeMember: {
    sample: { memberId: 1 },
    arrange: async (caller) => {
      await becomeGroup(caller);
      const { profile } = await caller.call.do('addMember', { member: nina });
      return { memberId: profile.members.at(-1)?.id };
    },
    byAnother: true,
  },
} satisfies Calls;

export const profileScenes: Scene[] = [
  {
    who: 'somebody under review',
    arrange: async (place) => ({ ...(await pendingNewcomer(place)), views: pendingViews }),
  },
  {
    who: 'a couple and their profile',
    async arrange(place) {
      const us = await couple(place);
      const [iris] = (await us.call.do('myProfile', {})).members;
      const personality = { memberId: iris?.id ?? 0, category: 'Personality' };
      await us.call.do('addTag', { ...personality, tagId: 101 });
      await us.call.do('addTag', { ...personality, tagId: 102, isPrivate: true });
      return { ...us, views: couplesViews };
    },
  },
];
