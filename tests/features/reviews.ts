import { reviewersViews } from '../browser/views.ts';
import { newcomer, type Place, pending, reviewer } from '../http/fixtures.ts';
import { alterProfile } from '../http/staff/moderation-fixtures.ts';
import type { Caller, Calls, Scene } from './feature.ts';

/** Nobody but somebody under review has a question to answer. */
const none = 404;
const answeredBy = {
  ...{ rejected: none, member: none, blocked: none, restricted: none },
  ...{ reviewer: none, trusted: none, moderator: none },
};
const asked = {
  ...{ text: 'How did you two meet?', answer: null },
  ...{ askedAt: '2026-03-10T12:00:00.000Z', until: '2026-03-13T12:00:00.000Z' },
};

const ofSomebodyPending = (input: Record<string, unknown>) => ({
  sample: { id: '1', ...input },
  arrange: async (_: Caller, place: Place) => ({ id: String((await pending(place)).profileId), ...input }),
});

export const reviewCalls = {
  pendingProfiles: { sample: {} },
  pendingProfileDetail: ofSomebodyPending({}),
  approveProfile: ofSomebodyPending({ reason: 'Known to us' }),
  rejectProfile: ofSomebodyPending({ reason: 'Not known to us' }),
  askNewcomer: ofSomebodyPending({ question: 'How did you two meet?' }),
  answerReviewers: {
    sample: { answer: 'At a supper.' },
    arrange: async ({ profileId, principal }) => {
      if (principal === 'pending') await alterProfile({ profileId }, { question: asked });
      return { answer: 'At a supper.' };
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
    patience: 120_000,
    async arrange(place) {
      const judge = await reviewer(place);
      await judge.call.do('generateInvitation', {});
      const { profileId } = await pending(place);
      return { ...judge, views: reviewersViews(profileId) };
    },
  },
];
