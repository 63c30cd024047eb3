import { reviewersViews } from '../browser/views.ts';
import { newcomer, type Place, pendingNewcomer, reviewer } from '../support/fixtures.ts';
import { alterProfile } from '../support/moderation-fixtures.ts';
import type { Caller, Calls, Scene } from './feature.ts';

/** Nobody but somebody under review has a question to answer. */
const notFoundStatus = 404;
const answeredBy = {
  rejected: notFoundStatus,
  member: notFoundStatus,
  blocked: notFoundStatus,
  restricted: notFoundStatus,
  reviewer: notFoundStatus,
  trusted: notFoundStatus,
  moderator: notFoundStatus,
};
const newcomerQuestion = {
  text: 'How did you two meet?',
  answer: null,
  askedAt: '2026-03-10T12:00:00.000Z',
  until: '2026-03-13T12:00:00.000Z',
};

const forPendingProfile = (input: Record<string, unknown>) => ({
  sample: { id: '1', ...input },
  arrange: async (_: Caller, place: Place) => ({
    id: String((await pendingNewcomer(place)).profileId),
    ...input,
  }),
});

export const reviewCalls = {
  pendingProfiles: { sample: {} },
  reviewTime: { sample: {} },
  saveReviewTime: { sample: { perWeek: 10 } },
  pendingProfileDetail: forPendingProfile({}),
  approveProfile: forPendingProfile({ reason: 'Known to us' }),
  rejectProfile: forPendingProfile({ reason: 'Not known to us' }),
  askNewcomer: forPendingProfile({ question: 'How did you two meet?' }),
  answerReviewers: {
    sample: { answer: 'At a supper.' },
    arrange: async ({ profileId, principal }) => {
      if (principal === 'pending') await alterProfile({ profileId }, { question: newcomerQuestion });
      return { answer: 'At a supper.' };
    },
    otherwise: answeredBy,
  },
  sayOwnWish: {
    sample: { answer: 'no' },
    arrange: async ({ profileId, principal }) => {
      const joins = { profileId: 1, memberId: 1, inviteHash: 'of-nobody' };
      if (principal === 'pending') await alterProfile({ profileId }, { joins });
      return { answer: 'no' };
    },
    otherwise: answeredBy,
  },
  inviteeWasMeant: {
    sample: { id: '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f', meant: true },
    arrange: async ({ call }, place) => {
      const { id, code } = await call.do('generateInvitation', {});
      await (await newcomer(place)).call.do('validateInvitation', { invitationCode: code });
      return { id, meant: true };
    },
  },
} satisfies Calls;

export const reviewScenes: Scene[] = [
  {
    who: 'a reviewer',
    parts: 3,
    async arrange(place) {
      const judge = await reviewer(place);
      await judge.call.do('generateInvitation', {});
      const { profileId } = await pendingNewcomer(place);
      return { ...judge, views: reviewersViews(profileId) };
    },
  },
];
