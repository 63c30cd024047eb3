import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { boardLimits } from '../../../api/contract/messaging/board/board.ts';
import { composeContext } from '../../../api/src/compose.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { postsASegment, segmentOf } from '../../../api/src/messaging/board/segments.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const times = <T>(count: number, work: () => T | Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, async () => work()));

/** The ids on every page of the board, up to its end. */
async function pagesFor(reader: Owner, context: Context): Promise<number[][]> {
  const pages: number[][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    expect(pages.length).toBeLessThan(10);
    const from = cursor === undefined ? {} : { cursor };
    const { posts, nextCursor } = await handlers.boardPosts(from, reader, context);
    pages.push(posts.map(({ id }) => id));
    cursor = nextCursor;
  }
  return pages;
}

it('the board goes back page by page to its end, newest first, each message once', async () => {
  const { context } = await openIsolated();
  const authors = await times(9, () => newMember(context));
  const posted = await Promise.all(
    authors.flatMap((author) =>
      Array.from({ length: 5 }, (_, n) => handlers.postToBoard({ content: `No. ${n}` }, author, context)),
    ),
  );
  const newestFirst = posted.map(({ id }) => id).toSorted((one, other) => other - one);
  const [reader] = authors;
  if (!reader) throw new Error('Nobody reads.');
  const pages = await pagesFor(reader, context);
  expect(pages.flat()).toEqual(newestFirst);
  for (const page of pages.slice(0, 2)) expect(page).toHaveLength(boardLimits.pageSize);
});

it('a message is posted once, however often and at once the same request is sent', racedOptions, async () => {
  const { context } = await openIsolated();
  const iris = await newMember(context);
  const wish = { content: 'Once only', requestId: randomUUID() };
  await Promise.allSettled(Array.from({ length: 8 }, async () => handlers.postToBoard(wish, iris, context)));
  const { id } = await handlers.postToBoard(wish, iris, context);
  expect((await pagesFor(iris, context)).flat()).toEqual([id]);
});

/** With a memory of its own, at the same time. */
const anotherInstance = ({ settings, now }: Context): Context =>
  composeContext(settings, { now, log: () => {} });

/** Leaves room for so many messages in a segment. */
async function fillSegment(segment: number, room: number, { settings }: Context): Promise<void> {
  const item = openDatabase(settings).container('board-posts').item('segment', String(segment));
  await item.patch([{ op: 'set', path: '/posts', value: postsASegment - room }]);
}

it('the board goes on over its segments, whose end many reach at once', racedOptions, async () => {
  const { context, clock } = await openIsolated();
  const other = anotherInstance(context);
  const authors = await times(9, () => newMember(context));
  const [reader] = authors;
  if (!reader) throw new Error('Nobody reads.');
  const post = (author: Owner, at: number) =>
    handlers.postToBoard({ content: 'Good evening' }, author, at % 2 === 0 ? context : other);
  const posted = await Promise.all(authors.map(post));
  await fillSegment(1, 3, context);
  posted.push(...(await Promise.all(authors.map(post))));
  await fillSegment(2, 1, context);
  posted.push(...(await Promise.all(authors.map(post))));
  const newestFirst = posted.map(({ id }) => id).toSorted((one, other) => other - one);
  expect([...Map.groupBy(newestFirst, segmentOf)].map(([segment, ids]) => [segment, ids.length])).toEqual([
    [3, 8],
    [2, 7],
    [1, 12],
  ]);
  clock.now = new Date(clock.now.getTime() + 1000);
  for (const instance of [context, other, anotherInstance(context)])
    expect((await pagesFor(reader, instance)).flat()).toEqual(newestFirst);
});

it(
  'a message is posted once where its segment ends between a call and its repeats',
  racedOptions,
  async () => {
    const { context } = await openIsolated();
    const other = anotherInstance(context);
    const iris = await newMember(context);
    await handlers.postToBoard({ content: 'Good evening' }, iris, context);
    await fillSegment(1, 1, context);
    const wish = { content: 'Once only', requestId: randomUUID() };
    await Promise.allSettled([
      ...Array.from({ length: 4 }, async () => handlers.postToBoard(wish, iris, context)),
      ...Array.from({ length: 4 }, async () => handlers.postToBoard(wish, iris, other)),
    ]);
    const repeats = [
      await handlers.postToBoard(wish, iris, context),
      await handlers.postToBoard(wish, iris, other),
    ];
    const ids = new Set(repeats.map(({ id }) => id));
    expect(ids.size).toBe(1);
    await fillSegment(1, 0, context);
    await handlers.postToBoard({ content: 'Good night' }, iris, other);
    expect((await pagesFor(iris, context)).flat()).toHaveLength(3);
    expect(ids).toContain((await handlers.postToBoard(wish, iris, context)).id);
  },
);

it('a page is short of nothing where its segment has lost its messages', async () => {
  const { context } = await openIsolated();
  const iris = await newMember(context);
  const post = () => handlers.postToBoard({ content: 'Good evening' }, iris, context);
  const { id } = await post();
  for (const segment of [1, 2, 3, 4]) {
    await fillSegment(segment, 0, context);
    const gone = await post();
    if (segment < 4) await handlers.deletePost({ id: gone.id }, iris, context);
  }
  const pages = await pagesFor(iris, context);
  expect(pages.flat().map(segmentOf)).toEqual([5, 1]);
  expect(pages.flat()).toContain(id);
});

it('an instance shows what another has written, liked, removed and erased a second later, and its own at once', async () => {
  const { context, clock } = await openIsolated();
  const other = anotherInstance(context);
  const [iris, otto] = await newMembers(2, context);
  const seenNow = async () =>
    (await handlers.boardPosts({}, otto, context)).posts.map(({ content, likes }) => `${content} ${likes}`);
  const seen = () => {
    clock.now = new Date(clock.now.getTime() + 1000);
    return seenNow();
  };
  expect(await seen()).toEqual([]);
  const first = await handlers.postToBoard({ content: 'first' }, iris, other);
  const second = await handlers.postToBoard({ content: 'second' }, iris, context);
  expect(await seenNow()).toEqual(['second 0', 'first 0']);
  await handlers.likePost({ id: first.id }, otto, other);
  expect(await seen()).toEqual(['second 0', 'first 1']);
  await handlers.likePost({ id: second.id }, otto, context);
  expect(await seenNow()).toEqual(['second 1', 'first 1']);
  await handlers.deletePost({ id: second.id }, iris, other);
  expect(await seen()).toEqual(['first 1']);
  const container = openDatabase(context.settings).container('board-posts');
  const left = await container.item(`post-${second.id}`, '1').read();
  expect(left.resource).toMatchObject({ kind: 'deleted', content: '', authorId: 0, ttl: 3600 });
  await other.board.withhold(first.id, '2027-01-01T00:00:00.000Z');
  expect(await seen()).toEqual([]);
  await other.board.restore(first.id);
  expect(await seen()).toEqual(['first 1']);
  for (const item of await other.boardFootprints.listPosts(iris.profile.id, 10))
    await other.boardFootprints.erasePost(item);
  expect(await seen()).toEqual([]);
});

it('an instance that keeps the newest messages shows those before them too', async () => {
  const { context } = await openIsolated();
  const iris = await newMember(context);
  const create = async (n: number) => {
    const segment = await context.board.segments.current(context.now());
    const id = context.board.segments.newId(segment, context.now());
    const post = {
      id,
      authorId: iris.profile.id,
      content: `No. ${n}`,
      postedAt: context.now().toISOString(),
    };
    await context.board.create({ ...post, likes: 0, answers: 0 }, randomUUID());
    return id;
  };
  const ids: number[] = [];
  for (let n = 0; n < 170; n++) {
    ids.unshift(await create(n));
    if (n % 40 === 0) await handlers.boardPosts({}, iris, context);
  }
  expect((await pagesFor(iris, context)).flat()).toEqual(ids);
  for (const id of ids.slice(0, 50)) await context.board.delete(id, []);
  expect((await pagesFor(iris, context)).flat()).toEqual(ids.slice(50));
});
