import { approvedMember, type Place } from '../support/fixtures.ts';
import { openInProcess } from '../support/in-process.ts';
import { alterProfile, decideCaseAbout } from '../support/moderation-fixtures.ts';
import type { Calls, Scene } from './feature.ts';

const suspendedMember = async (place: Place) => {
  const about = await approvedMember(place);
  const decisionId = await decideCaseAbout(about, openInProcess(), { outcome: 'suspend' });
  return { about, decisionId };
};

export const suspensionCalls = {
  suspensions: { sample: {} },
  notifyCorrespondents: {
    sample: { subjectId: '1', decisionId: 'none', notice: 'general' },
    arrange: async (_caller, place) => {
      const { about, decisionId } = await suspendedMember(place);
      return { subjectId: String(about.profileId), decisionId, notice: 'money' };
    },
  },
} satisfies Calls;

export const suspensionScenes: Scene[] = [
  {
    who: 'a member of tier 3 who warns those to whom a suspended member wrote',
    arrange: async (place) => {
      const [iris, { about }] = [await approvedMember(place), await suspendedMember(place)];
      await alterProfile(iris, { tier: 'trusted' });
      return {
        token: iris.token,
        views: [
          {
            name: 'the suspended',
            path: '/community/moderation?tab=suspended',
            heading: 'Decided',
            reach: async (page) =>
              page
                .getByRole('button', { name: `Tell those to whom they wrote about @${about.handle}` })
                .click(),
          },
        ],
      };
    },
  },
];
