import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { boardLimits } from '../../api/contract/board.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { again } from './connections-story.ts';
import { roomInside, says, threadInside, unlimited } from './groups-inside.ts';
import { member, openAlone } from './inside.ts';

const { context: all, clock } = await openAlone();
const context = unlimited(all);
/** Each of what follows happens at an instant of its own. */
const later = () => {
  clock.now = new Date(clock.now.getTime() + 1000);
};
const post = (content: string, by: Owner) => {
  later();
  return handlers.postToBoard({ content }, by, context);
};
const answer = (id: number, by: Owner) =>
  handlers.answerPost({ id, content: 'I do.', requestId: randomUUID() }, by, context);
const pageOf = async (who: Owner) =>
  (await handlers.boardPosts({}, await again(who, context), context)).posts;
const countsOf = async (id: number, who: Owner) => {
  const found = (await pageOf(who)).find((one) => one.id === id);
  return [found?.likes, found?.answers];
};

it('counts no like and no answer of whom a block holds apart, on either side', async () => {
  const [vera, iris, otto, nina] = await Promise.all(Array.from({ length: 4 }, () => member(context)));
  if (!vera || !iris || !otto || !nina) throw new Error('Four people are there.');
  const { id } = await post('Who walks on Sunday?', vera);
  await handlers.blockMember({ handle: otto.profile.handle }, iris, context);
  const [one, other] = [await again(iris, context), await again(otto, context)];
  const before = [await pageOf(one), await pageOf(other)];
  await handlers.likePost({ id }, other, context);
  await answer(id, other);
  expect(await pageOf(one), 'as if nobody had').toEqual(before[0]);
  await handlers.likePost({ id }, nina, context);
  await answer(id, nina);
  expect(await handlers.likePost({ id }, one, context)).toMatchObject({ likes: 2 });
  expect([await countsOf(id, iris), await countsOf(id, otto), await countsOf(id, vera)]).toEqual([
    [2, 1],
    [2, 2],
    [3, 2],
  ]);
  expect(await handlers.unlikePost({ id }, one, context)).toMatchObject({ likes: 1 });
});

it('has no shorter page where messages of somebody apart are left out', async () => {
  const [vera, iris, otto] = [await member(context), await member(context), await member(context)];
  await handlers.blockMember({ handle: otto.profile.handle }, iris, context);
  const { id } = await post('Who walks on Sunday?', vera);
  for (let n = 0; n < boardLimits.pageSize; n++) {
    await post(`Walk ${n}`, vera);
    if (n % 5 === 0) await post('It is me', await again(otto, context));
    later();
    await answer(id, n % 5 === 0 ? await again(otto, context) : vera);
  }
  expect(await pageOf(iris)).toHaveLength(boardLimits.pageSize);
  const reader = await again(iris, context);
  const { answers, nextCursor } = await handlers.boardAnswers({ id }, reader, context);
  expect([answers.length, nextCursor]).toEqual([boardLimits.pageSize - 4, null]);
});

it('gives a text that is not available the time of the one before it', async () => {
  const { group, creator, plain, mod } = await roomInside(context);
  const at = await threadInside(creator, group, context);
  await handlers.blockMember({ handle: plain.profile.handle }, mod, context);
  later();
  const { reply: seen } = await says(creator, at, 'Who is there?', context);
  later();
  const { reply: hidden } = await says(await again(plain, context), at, 'It is me', context);
  const reader = await again(mod, context);
  const { replies, asOf } = await handlers.threadPage(at, reader, context);
  expect(replies.at(-1)).toMatchObject({ isAvailable: false, createdAt: seen.createdAt });
  later();
  await handlers.editReply(
    { ...at, reply: hidden.id, text: 'Still me' },
    await again(plain, context),
    context,
  );
  const news = await handlers.threadPage({ ...at, after: hidden.seq, since: asOf }, reader, context);
  expect(news.replies).toEqual([]);
  expect(news.changed.map(({ id }) => id)).not.toContain(hidden.id);
  expect(news.changed.every(({ isAvailable }) => isAvailable)).toBe(true);
});
