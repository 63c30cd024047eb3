import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { answerMessages } from '../../../api/contract/messaging/board/answers.ts';
import { boardMessages } from '../../../api/contract/messaging/board/board.ts';
import { handlers } from '../../../api/src/features.ts';
import { leave } from '../../../api/src/people/account/leave.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier } from '../../support/moderation-fixtures.ts';

const { context } = await openIsolated();
const as = (who: Owner) => callsAs(who, context);

async function posted() {
  const [iris, otto, vera] = await newMembers(3, context);
  const { id } = await handlers.postToBoard({ content: 'Who walks on Sunday?' }, iris, context);
  return { iris, otto, vera, id };
}
const answer = (id: number, by: Owner, content = 'I do.', requestId?: string) =>
  handlers.answerPost({ id, content, requestId }, by, context);
const seenBy = async (id: number, who: Owner) => {
  const { answers } = await as(who).boardAnswers({ id });
  return answers.map(({ content }) => content);
};
const countedBy = async (id: number, who: Owner) => {
  const { posts } = await as(who).boardPosts({});
  return posts.find((post) => post.id === id)?.answers;
};

it('shows answers under their message, the oldest first, and tells its author', async () => {
  const { iris, otto, vera, id } = await posted();
  const first = await answer(id, otto);
  await answer(id, iris, 'At ten, then.');
  expect(first).toMatchObject({ handle: otto.profile.handle, content: 'I do.', isOwn: true });
  expect(await seenBy(id, vera)).toEqual(['I do.', 'At ten, then.']);
  expect(await countedBy(id, vera)).toBe(2);
  const { activities } = await handlers.recentActivity({}, iris, context);
  expect(activities.filter(({ type }) => type === 'board')).toMatchObject([{ handle: otto.profile.handle }]);
  // An answer is no message: it is neither answered nor liked.
  await expect(answer(first.id, vera)).rejects.toMatchObject({ message: boardMessages.notFound });
  await expect(handlers.deleteAnswer({ id, answerId: first.id }, vera, context)).rejects.toMatchObject({
    status: 403,
    message: answerMessages.notYours,
  });
  await handlers.deleteAnswer({ id, answerId: first.id }, otto, context);
  expect(await seenBy(id, vera)).toEqual(['At ten, then.']);
  expect(await countedBy(id, vera)).toBe(1);
  const after = await handlers.recentActivity({}, iris, context);
  expect(after.activities.filter(({ type }) => type === 'board')).toEqual([]);
});

it('is nothing between two whom a block holds apart, and whole for the others', async () => {
  const { iris, otto, vera, id } = await posted();
  const { id: answerId } = await answer(id, otto);
  await answer(id, vera, 'So do I.');
  await handlers.blockMember({ handle: otto.profile.handle }, vera, context);
  expect(await seenBy(id, vera)).toEqual(['So do I.']);
  expect(await seenBy(id, otto)).toEqual(['I do.']);
  expect(await seenBy(id, iris)).toEqual(['I do.', 'So do I.']);
  const reported = { kind: 'boardAnswer', id: `${id}/${answerId}`, reason: 'spam' as const };
  await expect(as(vera).report(reported)).rejects.toMatchObject({ status: 404 });
  await handlers.blockMember({ handle: iris.profile.handle }, otto, context);
  await expect(answer(id, await rereadOwner(otto, context))).rejects.toMatchObject({ status: 404 });
  await as(otto).deleteAnswer({ id, answerId });
  expect(await countedBy(id, iris)).toBe(1);
});

it('goes with its message, with its author, and by a decision that may be undone', async () => {
  const { iris, otto, vera, id } = await posted();
  const { id: answerId } = await answer(id, otto, 'Buy my crypto');
  await handlers.report({ kind: 'boardAnswer', id: `${id}/${answerId}`, reason: 'spam' }, vera, context);
  const [first, second] = [await memberOfTier(context), await memberOfTier(context)];
  const decisionId = await decide(otto.profile.id, first, context, { outcome: 'remove' });
  expect([await seenBy(id, vera), await countedBy(id, vera)]).toEqual([[], 0]);
  await as(otto).appeal({ id: decisionId, text: 'It is a joke.' });
  const verdict = {
    subjectId: otto.profile.id,
    decisionId,
    reason: 'It is one.',
    outcome: 'overturned' as const,
  };
  await handlers.decideAppeal(verdict, second, context);
  expect([await seenBy(id, vera), await countedBy(id, vera)]).toEqual([['Buy my crypto'], 1]);

  await answer(id, vera, 'On my way.');
  const copy = await as(vera).exportAccount({});
  expect(copy.boardAnswers).toMatchObject([{ postId: id, message: 'On my way.', isRemoved: false }]);
  await leave(vera.personId, vera.profile.handle, context);
  await runTimer(context, 60 * 60_000);
  expect([await seenBy(id, iris), await countedBy(id, iris)]).toEqual([['Buy my crypto'], 1]);
  await handlers.deletePost({ id }, iris, context);
  await runTimer(context);
  expect(await context.boardAnswers.list(id, 0, 10)).toEqual([]);
});

it(
  'is written once by a request that comes often at once, and never onto a message that goes',
  racedOptions,
  async () => {
    const { iris, otto, id } = await posted();
    const requestId = randomUUID();
    const many = await Promise.all(Array.from({ length: 8 }, () => answer(id, otto, 'I do.', requestId)));
    expect(new Set(many.map((one) => one.id)).size).toBe(1);
    expect(await countedBy(id, iris)).toBe(1);
    await Promise.allSettled([
      handlers.deletePost({ id }, iris, context),
      ...Array.from({ length: 4 }, (_, n) => answer(id, otto, `Again ${n}`)),
    ]);
    await runTimer(context);
    expect(await context.boardAnswers.list(id, 0, 10)).toEqual([]);
  },
);
