import { reviewMessages } from '../../../contract/safety/reviews.ts';
import { activityWork } from '../../notifications/activity/record-activity.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeProfile } from '../../profiles/profiles/change-profile.ts';
import { questionView } from '../../profiles/profiles/view.ts';
import { areKeptApart } from '../../relations/visibility/visibility.ts';
import { auditedAction } from '../audit/record.ts';
import { approveDueProfile } from './approve-due-profile.ts';
import { getNewcomer } from './last-resort.ts';
import { afterAnswer, afterQuestion } from './rules.ts';

/** A newcomer gets only one question, whoever asks. They are notified, and their waiting page shows it. */
export const askNewcomer: Handler<'askNewcomer'> = async ({ id, question }, caller, context) => {
  const { newcomer, reviewer } = await getNewcomer(id, caller, context);
  const action = { kind: 'newcomer-asked', subjects: [id] } as const;
  const { beside, recorded } = auditedAction(caller, action, context);
  const at = context.now();
  const item = { id: 'review-question', kind: 'review-question' as const, at: at.toISOString() };
  const asked = await changeProfile(
    newcomer,
    (latest) => {
      if (areKeptApart(caller.viewer, latest)) throw new ApiError(404, reviewMessages.notFound);
      return afterQuestion(latest, reviewer, question, at);
    },
    context,
    {
      missing: reviewMessages.notFound,
      follow: () => [beside, activityWork(id, item, context)],
    },
  );
  await recorded();
  if (!asked.question) throw new ApiError(409, reviewMessages.alreadyDecided);
  return { question: questionView(asked.question) };
};

export const answerReviewers: Handler<'answerReviewers'> = async ({ answer }, { profile }, context) => {
  await changeProfile(profile.id, (latest) => afterAnswer(latest, answer, context.now()), context, {
    follow: (_before, { status, reviewEndsAt }) =>
      status === 'PendingApproval' && reviewEndsAt !== null
        ? [approveDueProfile.at(new Date(reviewEndsAt), { profileId: profile.id }, context)]
        : [],
  });
  return { answered: true };
};
