import { lostViews } from '../browser/people/lost-views.ts';
import { objectedViews, rejectedViews } from '../browser/views.ts';
import { approvedMember, objectedNewcomer, rejectedNewcomer } from '../support/fixtures.ts';
import type { Calls, Scene } from './feature.ts';

export const meCalls = {
  health: { sample: {} },
  me: { sample: {} },
  confirmProfile: { sample: {} },
  checkUserStatus: { sample: { UserEmail: '' } },
  signOutEverywhere: { sample: {}, byAnother: true },
  syncUser: { sample: { UserEmail: '' } },
} satisfies Calls;

export const meScenes: Scene[] = [
  ...lostViews.map((view) => ({
    who: `a member at the ${view.name}`,
    arrange: async (place: Parameters<Scene['arrange']>[0]) => ({
      ...(await approvedMember(place)),
      views: [view],
    }),
  })),
  {
    who: 'somebody under additional review',
    arrange: async (place) => ({ ...(await objectedNewcomer(place)), views: objectedViews }),
  },
  {
    who: 'somebody who was not approved',
    arrange: async (place) => ({ ...(await rejectedNewcomer(place)), views: rejectedViews }),
  },
];
