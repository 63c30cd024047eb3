import * as z from 'zod/mini';
import { ratingLimits } from '../../../contract/gatherings/rating.ts';
import type { Context } from '../../context.ts';
import type { ConversationRecord } from '../../messaging/conversations/items.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import { isConnected } from '../../relations/connections/mutual.ts';
import { applyFact } from '../rating/count-fact.ts';
import { type Fact, voiceIn } from '../rating/fact.ts';

const answerMs = ratingLimits.answerHours * 60 * 60 * 1000;

/** Counts whether a first message was answered. Conversations that began without a connection do not count. */
export const countAnswer = task(
  'countAnswer',
  z.object({ conversationId: z.string() }),
  async ({ conversationId }, context): Promise<undefined> => {
    const roomRecord = (await context.conversations.findRoomRecord(conversationId))?.value;
    if (!roomRecord?.beganConnected || roomRecord.sides.some(({ hasLeft }) => hasLeft)) return;
    const { firstBy, firstMessageAt: at, firstAnswerAt } = roomRecord;
    const answerer = roomRecord.sides.find(({ profileId }) => profileId !== firstBy)?.profileId ?? 0;
    const outcome = await outcomeOf(roomRecord, answerer, context);
    const voice = voiceIn(answerer, firstBy, context.keyedHash);
    await applyFact(
      answerer,
      { kind: 'answer', voice, at, outcome, version: firstAnswerAt === null ? 1 : 2 },
      context,
    );
  },
  { secret: 'silence' },
);

type AnswerOutcome = Extract<Fact, { kind: 'answer' }>['outcome'];

async function outcomeOf(
  { firstBy, firstMessageAt, firstAnswerAt }: ConversationRecord,
  answerer: number,
  context: Context,
): Promise<AnswerOutcome> {
  const until = Date.parse(firstMessageAt) + answerMs;
  if (firstAnswerAt !== null) return Date.parse(firstAnswerAt) <= until ? 'answered' : 'missed';
  // No answer is owed once the two are no longer connected.
  const isMissed = context.now().getTime() >= until && (await isConnected(answerer, firstBy, context));
  return isMissed ? 'missed' : 'none';
}

/** Schedules the check for when an answer is due, or counts this message as the answer. */
export function answersToCount(
  before: Pick<ConversationRecord, 'firstAnswerAt'> | undefined,
  after: ConversationRecord,
  context: Pick<Context, 'newId' | 'now'>,
): Work[] {
  if (!after.beganConnected) return [];
  const { conversationId, firstAnswerAt, firstMessageAt } = after;
  if (!before)
    return [countAnswer.at(new Date(Date.parse(firstMessageAt) + answerMs), { conversationId }, context)];
  const isAnswer = before.firstAnswerAt === null && firstAnswerAt !== null;
  return isAnswer ? [countAnswer.at(context.now(), { conversationId }, context)] : [];
}
