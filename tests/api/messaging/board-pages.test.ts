import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { boardLimits } from '../../../api/contract/messaging/board/board.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';

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

it('a message is posted once where the year ends between a call and its repeat', async () => {
  const { context, clock } = await openIsolated();
  clock.now = new Date('2027-12-31T23:59:59.990Z');
  const iris = await newMember(context);
  const wish = { content: 'Happy New Year', requestId: randomUUID() };
  const { id } = await handlers.postToBoard(wish, iris, context);
  clock.now = new Date('2028-01-01T00:00:01Z');
  expect((await handlers.postToBoard(wish, iris, context)).id).toBe(id);
});
