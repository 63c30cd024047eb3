import type { Database, OperationInput } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items, type WriteOutcome } from '../../platform/cosmos/cosmos.ts';
import { queryFirstOf } from '../../platform/cosmos/next-of.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { createEntryOperations, type Work } from '../../platform/outbox/work.ts';
import { boardContainer, postKey, requestItem, requestKey } from './items.ts';
import { partitionOf } from './segments.ts';

/** Answers share their message's partition (its segment), so that the message's count changes in the same batch. */
const answerItem = storedObject({
  id: z.string(),
  segment: z.string(),
  /** `withheld-answer` while moderation keeps it off the board. */
  kind: z.enum(['answer', 'withheld-answer']),
  postId: z.number(),
  answerId: z.number(),
  authorId: z.number(),
  byCard: z.optional(z.number()),
  content: z.string(),
  postedAt: z.string(),
});
type AnswerItem = z.output<typeof answerItem>;
export type StoredAnswer = Pick<
  AnswerItem,
  'postId' | 'answerId' | 'authorId' | 'byCard' | 'content' | 'postedAt'
>;

const requestSeconds = 2 * 24 * 60 * 60;
const batchSize = 100;

const answerKey = (postId: number, answerId: number): string => `answer-${postId}-${answerId}`;
const requestOf = (authorId: number, requestId: string): string =>
  requestKey(authorId, `answer-${requestId}`);

const answerCountPatch = (postId: number, by: 1 | -1) => ({
  operationType: 'Patch' as const,
  id: postKey(postId),
  resourceBody: {
    operations: [{ op: 'incr' as const, path: '/answers', value: by }],
    condition: `FROM c WHERE c.kind = 'post'`,
  },
});

/** @param expectNews called when the answers of a message have changed */
export function createBoardAnswerStore(database: Database, expectNews: () => void) {
  const answers = new Items(database, boardContainer, answerItem);
  const requests = new Items(database, boardContainer, requestItem);

  async function write(segment: string, operations: OperationInput[]): Promise<WriteOutcome> {
    const outcome = await answers.batch(segment, operations);
    expectNews();
    return outcome;
  }

  async function change(
    { postId, answerId }: Pick<StoredAnswer, 'postId' | 'answerId'>,
    from: AnswerItem['kind'],
    to: AnswerItem['kind'],
  ): Promise<WriteOutcome> {
    const [id, segment] = [answerKey(postId, answerId), partitionOf(postId)];
    const resourceBody = {
      operations: [{ op: 'set' as const, path: '/kind', value: to }],
      condition: `FROM c WHERE c.kind = '${from}'`,
    };
    const outcome = await write(segment, [
      { operationType: 'Patch', id, resourceBody },
      answerCountPatch(postId, to === 'answer' ? 1 : -1),
    ]);
    // A message that is off the board has no count to change, so only the answer is patched.
    return outcome === 'done' ? outcome : answers.patch(id, segment, resourceBody);
  }

  return {
    async find(postId: number, answerId: number): Promise<AnswerItem | undefined> {
      const found = await answers.find(answerKey(postId, answerId), partitionOf(postId));
      return found?.value.kind === 'answer' ? found.value : undefined;
    },

    async findRequested(postId: number, authorId: number, requestId: string): Promise<number | undefined> {
      return (await requests.find(requestOf(authorId, requestId), partitionOf(postId)))?.value.postId;
    },

    /**
     * @returns 'conflict' if this request already created an answer; 'changed' or 'missing' if the message is off the
     * board
     */
    create(answer: StoredAnswer, requestId: string, work: readonly Work[]): Promise<WriteOutcome> {
      const { postId, answerId, authorId } = answer;
      const segment = partitionOf(postId);
      const request = {
        id: requestOf(authorId, requestId),
        segment,
        kind: 'request',
        postId: answerId,
        ttl: requestSeconds,
      };
      const item: AnswerItem = { ...answer, id: answerKey(postId, answerId), segment, kind: 'answer' };
      return write(segment, [
        { operationType: 'Create', resourceBody: request },
        { operationType: 'Create', resourceBody: { ...item } },
        answerCountPatch(postId, 1),
        ...createEntryOperations(boardContainer, segment, work),
      ]);
    },

    /**
     * Lists the oldest first.
     * @param leftOut ids of authors to skip
     */
    list(
      postId: number,
      after: number,
      limit: number,
      leftOut: readonly number[] = [],
    ): Promise<AnswerItem[]> {
      return answers.query(partitionOf(postId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'answer' AND c.postId = @post AND c.answerId > @after
          ${leftOut.length > 0 ? 'AND NOT ARRAY_CONTAINS(@leftOut, c.authorId)' : ''} ORDER BY c.answerId`,
        parameters: [
          { name: '@limit', value: limit },
          { name: '@post', value: postId },
          { name: '@after', value: after },
          { name: '@leftOut', value: [...leftOut] },
        ],
      });
    },

    async erase({ id, segment, postId, kind }: AnswerItem): Promise<void> {
      const removal = { operationType: 'Delete' as const, id };
      const isCounted = kind === 'answer';
      const outcome = isCounted ? await write(segment, [removal, answerCountPatch(postId, -1)]) : 'changed';
      if (outcome !== 'done') await answers.remove(id, segment);
    },

    withhold: (answer: Pick<StoredAnswer, 'postId' | 'answerId'>) =>
      change(answer, 'answer', 'withheld-answer'),
    restore: (answer: Pick<StoredAnswer, 'postId' | 'answerId'>) =>
      change(answer, 'withheld-answer', 'answer'),

    /** @returns false once nothing is left to erase */
    eraseSomeOf(postId: number): Promise<boolean> {
      const segment = partitionOf(postId);
      return answers.removeFound(segment, {
        query: `SELECT TOP ${batchSize} * FROM c WHERE c.kind IN ('answer', 'withheld-answer') AND c.postId = @post`,
        parameters: [{ name: '@post', value: postId }],
      });
    },

    /**
     * Lists the newest first. The query crosses partitions by an index, once per member who leaves and once per
     * download.
     */
    listBy(authorId: number, limit: number): Promise<AnswerItem[]> {
      return answers.queryEverywhere(
        queryFirstOf(
          `c.kind IN ('answer', 'withheld-answer') AND c.authorId = @of`,
          authorId,
          'c.answerId DESC',
          limit,
        ),
      );
    },
  };
}
