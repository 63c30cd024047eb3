import * as z from 'zod/mini';
import { type BoardAnswer, answerMessages as say } from '../../../contract/messaging/board/answers.ts';
import { boardLimits } from '../../../contract/messaging/board/board.ts';
import type { Context } from '../../context.ts';
import type { ActivityDraft } from '../../notifications/activity/item.ts';
import { activityWork } from '../../notifications/activity/record-activity.ts';
import { compareAndSwap } from '../../platform/cosmos/compare-and-swap.ts';
import { answerRepeat } from '../../platform/http/answer-repeat.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import { cursorOf, pageOf } from '../../platform/paging/paging.ts';
import { markOfCard } from '../../profiles/profiles/author-marks.ts';
import { ownCard } from '../../profiles/profiles/profile.ts';
import type { ProfileSummary } from '../../profiles/profiles/summary/summary.ts';
import { primaryPhotoPath, signatureOfCard } from '../../profiles/profiles/view.ts';
import { seeProfiles } from '../../relations/visibility/see-profiles.ts';
import { type Seen, seeProfile, type Viewer } from '../../relations/visibility/visibility.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { judgeAhead } from '../../safety/texts/judge.ts';
import type { StoredAnswer } from './answer-store.ts';
import { besidePost } from './items.ts';
import { getPost } from './on-post.ts';
import { tellAuthor } from './tell-author.ts';

const cursor = cursorOf(z.int().check(z.positive()));

const answerView = (
  { answerId, authorId, byCard, content, postedAt }: StoredAnswer,
  author: Seen<Pick<ProfileSummary, 'id' | 'handle' | 'photos' | 'people'>>,
  reader: Owner,
): BoardAnswer => ({
  id: answerId,
  profileId: author.id,
  handle: author.handle,
  photo: primaryPhotoPath(author, reader.viewer),
  signedBy: signatureOfCard(author, byCard, reader),
  mark: markOfCard(author, byCard, reader),
  content,
  postedAt,
  isOwn: authorId === reader.profile.id,
});

/**
 * A page may be short because hidden authors are removed after the query. Excluded authors are left out by the query
 * itself, so a short page does not reveal them.
 */
export const boardAnswers: Handler<'boardAnswers'> = async ({ id, ...input }, caller, context) => {
  const { viewer } = caller;
  await getPost(id, viewer, context);
  const { items, nextCursor } = await pageOf(
    boardLimits.pageSize,
    (limit) =>
      context.boardAnswers.list(id, cursor.read(input.cursor, context) ?? 0, limit, [
        ...viewer.excluded.uncountedIds,
      ]),
    cursor,
    ({ answerId }) => answerId,
    context,
  );
  const authors = await seeProfiles(
    viewer,
    items.map(({ authorId }) => authorId),
    context,
  );
  return {
    answers: items.flatMap((item) => {
      const author = authors.get(item.authorId);
      return author ? [answerView(item, author, caller)] : [];
    }),
    nextCursor,
  };
};

const toldId = (postId: number, answerId: number): string => `board-${postId}-${answerId}`;

/** A repeated `requestId` gets the answer that was created the first time. */
export const answerPost: Handler<'answerPost'> = async (input, caller, context) => {
  const { id: postId, content, requestId } = input;
  const { profile, viewer } = caller;
  const { boardAnswers: store, limits, now, newId, newNumericId } = context;
  const request = requestId ?? newId();
  const post = await getPost(postId, viewer, context);
  const earlier = await findEarlier(postId, request, caller, context);
  if (earlier) return answerRepeat(content, earlier.content, () => earlier);
  await limits.take('boardAnswers', caller);
  const reviewWorkFor = await judgeAhead(profile.id, { content }, context);
  return compareAndSwap(async () => {
    const answerId = newNumericId();
    const reviewWork = reviewWorkFor({ kind: 'boardAnswer', ref: `${postId}/${answerId}` });
    const answer = {
      postId,
      answerId,
      authorId: profile.id,
      byCard: ownCard(profile, caller.personId) ?? undefined,
      content,
      postedAt: now().toISOString(),
    };
    const item: ActivityDraft = {
      id: toldId(postId, answerId),
      kind: 'board-answer',
      values: { handle: profile.handle },
      at: answer.postedAt,
      actorId: profile.id,
    };
    const isOthers = post.authorId !== profile.id;
    const work = [...reviewWork, ...(isOthers ? [activityWork(post.authorId, item, context)] : [])];
    const outcome = await store.create(answer, request, work);
    if (outcome === 'done') {
      await carryOut(besidePost(postId), work, context);
      return ownView(answer, caller);
    }
    const twin = await findEarlier(postId, request, caller, context);
    if (twin) await limits.giveBack('boardAnswers', caller);
    else await requirePost(postId, caller, context);
    return twin && answerRepeat(content, twin.content, () => twin);
  });
};

/**
 * Gives the limit back if the message was taken off the board in the meantime.
 * @throws ApiError 404 when the message is off the board
 */
async function requirePost(postId: number, caller: Owner, context: Context): Promise<void> {
  try {
    await getPost(postId, caller.viewer, context);
  } catch (fault) {
    await context.limits.giveBack('boardAnswers', caller);
    throw fault;
  }
}

async function findEarlier(postId: number, request: string, caller: Owner, { boardAnswers: store }: Context) {
  const answerId = await store.findRequested(postId, caller.profile.id, request);
  if (answerId === undefined) return undefined;
  const answer = await store.find(postId, answerId);
  if (!answer) throw new ApiError(404, say.notFound);
  return ownView(answer, caller);
}

function ownView(answer: StoredAnswer, caller: Owner): BoardAnswer {
  const self = seeProfile(caller.viewer, caller.profile);
  if (!self) throw new Error('One sees oneself.');
  return answerView(answer, self, caller);
}

/** @throws ApiError 404 when the message or the answer is off the board, or when the viewer may not see its author */
async function getAnswer(postId: number, answerId: number, viewer: Viewer, context: Context) {
  const post = await getPost(postId, viewer, context);
  const answer = await context.boardAnswers.find(postId, answerId);
  if (!answer) throw new ApiError(404, say.notFound);
  const authors = await seeProfiles(viewer, [answer.authorId], context);
  if (answer.authorId !== viewer.id && !authors.has(answer.authorId)) throw new ApiError(404, say.notFound);
  return { post, answer };
}

/** Authors may delete their answer even if a block separates them from the author of the message. */
export const deleteAnswer: Handler<'deleteAnswer'> = async (
  { id, answerId },
  { profile, viewer },
  context,
) => {
  const own = await context.boardAnswers.find(id, answerId);
  if (own?.authorId !== profile.id) {
    await getAnswer(id, answerId, viewer, context);
    throw new ApiError(403, say.notYours);
  }
  await context.boardAnswers.erase(own);
  const post = await context.board.find(id);
  if (post) await context.activity.withdraw(post.authorId, toldId(id, answerId));
  return { id: answerId };
};

const reasonOfRemoval = 'It breaks the rules of conduct on the board.';

/** A removed answer is kept, so that an appeal can bring it back. */
export const removeAnswer: Handler<'removeAnswer'> = async ({ id, answerId }, caller, context) => {
  const { post, answer } = await getAnswer(id, answerId, caller.viewer, context);
  const object = `${id}/${answerId}`;
  const removed = { name: 'answer-removed', object, reason: reasonOfRemoval } as const;
  const { statement, news } = tellAuthor(removed, context);
  // All is recorded first: once the answer is gone, a repeated call finds nothing to record.
  await recordAudit(caller, { kind: 'post-removed', subjects: [answer.authorId], object }, context);
  await context.statements.keep(answer.authorId, statement);
  await context.activity.record(answer.authorId, news);
  await context.boardAnswers.withhold(answer);
  await context.activity.withdraw(post.authorId, toldId(id, answerId));
  return { id: answerId };
};
