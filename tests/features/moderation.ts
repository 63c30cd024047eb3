import type { Page } from 'playwright';
import { approvedMember, type Place } from '../support/fixtures.ts';
import { openInProcess } from '../support/in-process.ts';
import { alterProfile, decideCaseAbout, openCaseAbout } from '../support/moderation-fixtures.ts';
import type { Caller, Calls, Scene } from './feature.ts';

const unknownSubject = { subjectId: '1' };
const unknownCase = { ...unknownSubject, caseId: 'none' };
const reason = 'Written down in the house rules.';

/** Nobody reports who is seen by nobody. */
const isNotSeen = ({ principal }: Caller): boolean => principal === 'pending' || principal === 'rejected';

const caseFor = async (caller: Caller, place: Place) => {
  const about = await approvedMember(place);
  return openCaseAbout(place, about, caller);
};

const claimedCase = async (caller: Caller, place: Place) => {
  const { subjectId, caseId, version } = await caseFor(caller, place);
  await caller.call.do('claimCase', { subjectId, caseId });
  return { subjectId, caseId, version };
};

export const moderationCalls = {
  moderationQueue: { sample: {} },
  moderationCase: {
    sample: unknownSubject,
    arrange: async (caller, place) => ({ subjectId: (await caseFor(caller, place)).subjectId }),
  },
  claimCase: {
    sample: unknownCase,
    arrange: async (caller, place) => {
      const { subjectId, caseId } = await caseFor(caller, place);
      return { subjectId, caseId };
    },
  },
  decideCase: {
    sample: { ...unknownCase, version: 1, outcome: 'dismiss', reason },
    arrange: async (caller, place) => ({ ...(await claimedCase(caller, place)), outcome: 'dismiss', reason }),
  },
  decisionTemplates: { sample: {} },
  moderationStatistics: { sample: {} },
  transparencyNumbers: { sample: { year: '2026' } },
  ownDecisions: { sample: {} },
  appeal: {
    sample: { id: 'none', text: 'It was somebody else.' },
    arrange: async (caller) => ({
      id: isNotSeen(caller) ? 'none' : await decideCaseAbout(caller, openInProcess()),
      text: 'It was somebody else.',
    }),
    otherwise: { pending: 404, rejected: 404 },
  },
  openAppeals: { sample: {} },
  decideAppeal: {
    sample: { ...unknownSubject, decisionId: 'none', outcome: 'upheld', reason },
    arrange: async (_caller, place) => {
      const about = await approvedMember(place);
      const decisionId = await decideCaseAbout(about, openInProcess());
      await about.call.do('appeal', { id: decisionId, text: 'It was somebody else.' });
      return { subjectId: String(about.profileId), decisionId, outcome: 'upheld', reason };
    },
  },
} satisfies Calls;

export const moderationScenes: Scene[] = [
  {
    who: 'a moderator with a case',
    arrange: async (place) => {
      const [judge, about] = [await approvedMember(place), await approvedMember(place)];
      await alterProfile(judge, { tier: 'trusted' });
      await openCaseAbout(place, about, judge);
      return {
        token: judge.token,
        views: [
          {
            name: 'the queue',
            path: '/community/moderation',
            heading: 'Cases',
          },
          {
            name: 'a case',
            path: `/community/moderation/${about.profileId}`,
            heading: /^@/,
          },
          {
            name: 'statistics',
            path: '/community/moderation?tab=statistics',
            heading: 'Decided',
            reach: async (page) => page.getByRole('heading', { name: 'Decisions a week' }).waitFor(),
          },
        ],
      };
    },
  },
  {
    who: 'somebody restricted',
    arrange: async (place) => {
      const about = await approvedMember(place);
      await decideCaseAbout(about, openInProcess(), { outcome: 'restrict', days: 3 });
      const appeal = async (page: Page) => page.getByRole('button', { name: 'Appeal' }).click();
      return {
        token: about.token,
        views: [
          {
            name: 'the decision with its appeal',
            path: '/community/decisions',
            heading: 'Decisions about you',
            reach: appeal,
          },
        ],
      };
    },
  },
  {
    who: 'somebody who reads the numbers',
    arrange: async (place) => ({
      token: (await approvedMember(place)).token,
      views: [
        {
          name: 'the numbers of a year',
          path: '/community/transparency',
          heading: 'In numbers',
          reach: async (page) => page.getByRole('heading', { name: 'Appeals' }).waitFor(),
        },
      ],
    }),
  },
  {
    who: 'somebody suspended',
    arrange: async (place) => {
      const about = await approvedMember(place);
      await decideCaseAbout(about, openInProcess(), { outcome: 'suspend' });
      return {
        token: about.token,
        views: [
          {
            name: 'the page of a suspension',
            path: '/community/home',
            heading: 'Your account is suspended',
          },
        ],
      };
    },
  },
];
