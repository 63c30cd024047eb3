import { reviewLimits, reviewMessages } from '../../../contract/safety/reviews.ts';
import type { Context } from '../../context.ts';
import { invalidFields } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { asEditor, changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { isOffDuty, withReviewTime } from '../../profiles/profiles/review-time/review-time.ts';

const hourMs = 60 * 60 * 1000;

export const reviewTime: Handler<'reviewTime'> = async (_input, { profile, personId }, context) =>
  reviewTimeView(profile, personId, context);

export const saveReviewTime: Handler<'saveReviewTime'> = async (input, caller, context) => {
  const latest = context.now().getTime() + reviewLimits.offDutyHours * hourMs;
  if (input.notBefore && Date.parse(input.notBefore) > latest)
    throw invalidFields([{ field: 'notBefore', message: reviewMessages.offDutyTooLong }]);
  const { personId } = caller;
  const saved = await changeProfile(
    caller,
    asEditor((profile) => withReviewTime(profile, personId, input)),
    context,
  );
  return reviewTimeView(saved, personId, context);
};

async function reviewTimeView(
  { id, people }: Profile,
  personId: Owner['personId'],
  { reviewTimes, settings, now }: Context,
) {
  const person = people.find((one) => one.personId === personId);
  const { perWeek = settings.REVIEWS_PER_WEEK, notBefore } = person?.reviewTime ?? {};
  const { decided } = await reviewTimes.measure();
  return {
    perWeek,
    decided: decided.get(id) ?? 0,
    notBefore: person && notBefore && isOffDuty(person, now()) ? notBefore : null,
  };
}
