import type { Reportable } from '../../safety/reports/reportable.ts';
import { giverOf } from './answer.ts';
import { pairKey } from './items.ts';
import { sideOf } from './rules.ts';
import { showFeedbackAgain, withholdFeedback } from './withhold-feedback.ts';

/** A profile id that no profile has stands for a giver who has left. Their feedback is looked up like any other. */
const leftGiver = { giverId: 1, occasion: 'left' };

const findReported: Reportable['find'] = async (id, { profile }, context) => {
  const found = await context.feedback.findReceived(profile.id, id);
  if (found?.value.listKey === undefined) return undefined;
  const { rating, comment, tags, isAnonymous, receivedOn } = found.value;
  const origin = await giverOf(found.value, context);
  const { giverId, occasion } = origin ?? leftGiver;
  const pair = await context.feedback.findPair(pairKey(giverId, profile.id), occasion);
  const kind = isAnonymous ? 'Anonymous feedback' : 'Feedback';
  const text = [`${kind}, ${rating}, published ${receivedOn}`, comment, tags.join(', ')];
  const ref = `${profile.id}/${id}`;
  const byPerson = pair && sideOf(pair.value, giverId)?.byPerson;
  return { subjectId: giverId, byPerson, ref, text: text.filter(Boolean).join('\n'), isUnnamed: isAnonymous };
};

/**
 * Only those who decide on the report learn who gave the feedback. The reporter does not even learn whether the giver
 * is still a member.
 */
export const reportFeedback: Reportable = {
  find: findReported,
  isPrivate: true,
  remove: withholdFeedback,
  restore: showFeedbackAgain,
};
