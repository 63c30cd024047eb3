import type { View } from '../browser/views.ts';
import { approvedMember, type Place } from '../support/fixtures.ts';
import type { Caller, Calls, Scene } from './feature.ts';

const another = async (_: Caller, place: Place) => ({ handle: (await approvedMember(place)).handle });

export const hideCalls = {
  hiddenMembers: { sample: {} },
  hideMember: { sample: { handle: 'Nobody at all' }, arrange: another },
  unhideMember: { sample: { profileId: 1 } },
} satisfies Calls;

const view = (name: string, tab: string): View => ({
  name,
  path: `/community/who-can${tab && `?tab=${tab}`}`,
  heading: 'Who can…',
});

export const privacySettingsScenes: Scene[] = [
  {
    who: 'a member who asks who can',
    arrange: async (place) => ({
      ...(await approvedMember(place)),
      views: [view('who can', ''), view('look at me as', 'look'), view('boundaries', 'boundaries')],
    }),
  },
];
