import type { Context } from '../../context.ts';
import { rewriteItem } from '../../platform/outbox/change.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';
import { changePair } from './change-pair.ts';
import { partsOf } from './give.ts';
import type { ReceivedItem } from './items.ts';
import { countAnonymous } from './publish-anonymous.ts';
import { withWithheld } from './rules.ts';

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

export const withholdFeedback = changeReported(true);
export const showFeedbackAgain = changeReported(false);
