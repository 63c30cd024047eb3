import { accountViews } from '../browser/people/account-views.ts';
import { approvedMember } from '../support/fixtures.ts';
import type { Calls, Scene } from './feature.ts';

export const accountCalls = {
  exportAccount: { sample: {} },
  deleteAccount: {
    sample: { confirm: 'Nobody' },
    arrange: ({ handle }) => ({ confirm: handle || 'DELETE' }),
    byAnother: true,
    // The decision to decline somebody is kept.
    otherwise: { rejected: 403 },
  },
} satisfies Calls;

export const accountScenes: Scene[] = [
  {
    who: 'a member and their data',
    arrange: async (place) => ({ ...(await approvedMember(place)), views: accountViews }),
  },
];
