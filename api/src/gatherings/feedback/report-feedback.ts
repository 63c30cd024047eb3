import type { Context } from '../../context.ts';
import { rewriteItem } from '../../platform/outbox/change.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';
import { giverOf } from './answer.ts';
import { changePair } from './change-pair.ts';
import { partsOf } from './give.ts';
import { pairKey, type ReceivedItem } from './items.ts';
import { countAnonymous } from './publish-anonymous.ts';
import { sideOf, withWithheld } from './rules.ts';

/** The reference is `<receiverId>/<id>`. Feedback that its giver withdrew in the meantime stays away. */
const changeReported =
  (isWithheld: boolean): NonNullable<Reportable['remove']> =>
  async (ref, context) => {
    const [receiver = '', id = ''] = ref.split('/');
    const receiverId = Number(receiver);
    const found = (await context.feedback.findReceived(receiverId, id))?.value;
    if (found?.isAnonymous) return changeAnonymous(found, receiverId, isWithheld, context);
    const { receiverId: giverId, occasion } = partsOf(id);
    const rule = (pair: Parameters<typeof withWithheld>[0]) => withWithheld(pair, giverId, isWithheld);
    await changePair({ giverId, receiverId, occasion }, rule, context);
  };

/** Only the copy is marked as withheld, because the pair names the giver. */
async function changeAnonymous(
  { id, key, receivedOn }: ReceivedItem,
  receiverId: number,
  isWithheld: boolean,
  context: Context,
): Promise<void> {
  await rewriteItem(context.feedback.countedAt(key, id), (before) => {
    const listKey = isWithheld ? before?.listKey : before?.withheldKey;
    if (!before || listKey === undefined) return undefined;
    const { listKey: _listed, withheldKey: _withheld, ...rest } = before;
    const place = isWithheld ? { withheldKey: listKey } : { listKey };
    return { after: { ...rest, version: before.version + 1, ...place } };
  });
  await countAnonymous(receiverId, receivedOn, context);
}

const withholdFeedback = changeReported(true);
const showFeedbackAgain = changeReported(false);

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
