import * as z from 'zod/mini';
import type { ParsedOf } from '../../contract/endpoint.ts';
import { type answerFeedback as endpoint, feedbackMessages as say } from '../../contract/feedback.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { task } from '../outbox/work.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import type { Stored } from '../platform/cosmos/cosmos.ts';
import { refuseTexts } from '../texts/judge.ts';
import { changeFound } from './change-pair.ts';
import { partsOf } from './give.ts';
import { type Received, receivedKey } from './items.ts';
import { withAnswer } from './rules.ts';
import { beside } from './store.ts';

/**
 * The giver of received feedback, and its occasion; undefined once they have left. Never part of an answer to the
 * receiver.
 */
export async function giverOf(
  { id, isAnonymous, giverId }: Received,
  { feedback }: Context,
): Promise<{ giverId: number; occasion: string } | undefined> {
  if (isAnonymous) return feedback.findOrigin(id);
  return giverId === null ? undefined : { giverId, occasion: partsOf(id).occasion };
}

/** @throws ApiError 404, and 409 where something else was answered */
async function getAnswerable(
  receiverId: number,
  { id, text }: ParsedOf<typeof endpoint>,
  { feedback }: Context,
): Promise<Stored<Received>> {
  const found = await feedback.findReceived(receiverId, id);
  if (found?.value.listKey === undefined) throw new ApiError(404, say.notFound);
  const { answer } = found.value;
  if (answer && answer.text !== text) throw new ApiError(409, say.answered);
  return found;
}

export const answerFeedback: Handler<typeof endpoint> = async (input, caller, context) => {
  const { id, text } = input;
  const receiverId = caller.profile.id;
  const { answer: earlier } = (await getAnswerable(receiverId, input, context)).value;
  if (earlier) return { answer: earlier };
  await context.limits.take('textChanges', caller);
  await refuseTexts(receiverId, { text }, context);
  const answer = { text, at: context.now().toISOString() };
  return compareAndSwap(async () => {
    const { value, etag } = await getAnswerable(receiverId, input, context);
    if (value.answer) return { answer: value.answer };
    const carry = carryAnswer.now({ receiverId, id }, context);
    if ((await context.feedback.answer({ ...value, answer }, etag, [carry])) !== 'done') return undefined;
    await carryOut(beside(receivedKey(receiverId)), [carry], context);
    return { answer };
  });
};

/** Brings an answer to whoever gave the feedback. */
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
    await changeFound(
      { giverId, receiverId, occasion },
      (pair) => withAnswer(pair, giverId, answer),
      context,
    );
    await context.activity.tell(giverId, {
      id: `feedback-answer-${receiverId}-${occasion}`,
      type: 'feedback',
      title: `${receiver.handle} answered your feedback`,
      at: answer.at,
      actorId: receiverId,
    });
  },
);
