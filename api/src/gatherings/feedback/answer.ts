import * as z from 'zod/mini';
import { feedbackMessages as say } from '../../../contract/gatherings/feedback.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { changeItem } from '../../platform/outbox/change.ts';
import { task } from '../../platform/outbox/work.ts';
import { refuseTexts } from '../../safety/texts/judge.ts';
import { changePair } from './change-pair.ts';
import { partsOf } from './give.ts';
import type { ReceivedItem } from './items.ts';
import { withAnswer } from './rules.ts';

/**
 * Finds who gave the feedback. The receiver of anonymous feedback must never learn this.
 * @returns undefined if the giver has left
 */
export async function giverOf(
  { id, isAnonymous, giverId }: ReceivedItem,
  { feedback }: Pick<Context, 'feedback'>,
): Promise<{ giverId: number; occasion: string } | undefined> {
  if (isAnonymous) return feedback.findOrigin(id);
  return giverId === null ? undefined : { giverId, occasion: partsOf(id).occasion };
}

/** @throws ApiError 404 if there is no such feedback, 409 if another answer was given */
function requireAnswerable(found: ReceivedItem | undefined, text: string): ReceivedItem {
  if (found?.listKey === undefined) throw new ApiError(404, say.notFound);
  if (found.answer && found.answer.text !== text) throw new ApiError(409, say.answered);
  return found;
}

export const answerFeedback: Handler<'answerFeedback'> = async ({ id, text }, caller, context) => {
  const { feedback } = context;
  const receiverId = caller.profile.id;
  const known = await feedback.findReceived(receiverId, id);
  const { answer: earlier } = requireAnswerable(known?.value, text);
  if (earlier) return { answer: earlier };
  await context.limits.take('textChanges', caller);
  await refuseTexts(receiverId, { text }, context);
  const answer = { text, at: context.now().toISOString() };
  const decide = (found: ReceivedItem | undefined) => {
    const before = requireAnswerable(found, text);
    if (before.answer) return { result: { answer: before.answer } };
    const work = [carryAnswer.now({ receiverId, id }, context)];
    return { after: { ...before, answer }, work, result: { answer } };
  };
  return changeItem(feedback.receivedAt(receiverId, id), decide, context);
};

export const carryAnswer = task(
  'carryAnswer',
  z.object({ receiverId: z.number(), id: z.string() }),
  async ({ receiverId, id }, context): Promise<undefined> => {
    const found = await context.feedback.findReceived(receiverId, id);
    const answer = found?.value.answer;
    const origin = found && (await giverOf(found.value, context));
    const receiver = (await context.profiles.find(receiverId))?.value;
    if (!answer || !origin || !receiver) return;
    const { giverId, occasion } = origin;
    await changePair({ giverId, receiverId, occasion }, (pair) => withAnswer(pair, giverId, answer), context);
    await context.activity.record(giverId, {
      id: `feedback-answer-${receiverId}-${occasion}`,
      kind: 'feedback-answered',
      values: { handle: receiver.handle },
      at: answer.at,
      actorId: receiverId,
    });
  },
  { secret: 'none' },
);
