import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sweepBoard } from '../../api/src/board/sweep-board.ts';
import { yearOf } from '../../api/src/board/years.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { openDatabase } from '../../api/src/platform/cosmos.ts';
import { openAlone, owner } from './inside.ts';

const { context } = await openAlone();
const people = 50;
const times = 5;

/** Each of them `times` times, all at once. */
const allAtOnce = <T>(crowd: Owner[], press: (fan: Owner) => T | Promise<T>): Promise<T[]> =>
  Promise.all(crowd.flatMap((fan) => Array.from({ length: times }, async () => press(fan))));

describe('a message that everybody likes at once', () => {
  it('has as many likes as there are people, and none once all take theirs back', async () => {
    const author = await owner(context);
    const crowd = await Promise.all(Array.from({ length: people }, () => owner(context)));
    expect(new Set(crowd.map(({ profile }) => profile.id)).size).toBe(people);
    const { id } = await handlers.postToBoard({ content: 'Who is coming on Friday?' }, author, context);
    const likesOf = async () => (await context.board.find(id))?.likes;

    await allAtOnce(crowd, (fan) => handlers.likePost({ id }, fan, context));
    expect(await likesOf()).toBe(people);
    await allAtOnce(crowd, (fan) => handlers.unlikePost({ id }, fan, context));
    expect(await likesOf()).toBe(0);
    await handlers.deletePost({ id }, author, context);
  });

  it('loses its likes with it when it is deleted meanwhile, and they are gone once the board is swept', async () => {
    const author = await owner(context);
    const crowd = await Promise.all(Array.from({ length: 10 }, () => owner(context)));
    const { id } = await handlers.postToBoard({ content: 'Soon gone' }, author, context);
    await Promise.allSettled([
      ...crowd.map(async (fan) => handlers.likePost({ id }, fan, context)),
      handlers.deletePost({ id }, author, context),
    ]);
    expect(await context.board.find(id)).toBeUndefined();
    await sweepBoard(context);
    const year = yearOf(id);
    const liked = await Promise.all(
      crowd.map(({ profile }) => context.board.likes.listLiked(year, profile.id, id, id)),
    );
    expect(liked.flat()).toEqual([]);
  });
});

describe('the request that a message came with', () => {
  it('is kept for two days and no longer: a repeat comes within one', async () => {
    const author = await owner(context);
    const requestId = randomUUID();
    const { id } = await handlers.postToBoard({ content: 'Good evening', requestId }, author, context);
    const year = String(yearOf(id));
    const container = openDatabase(context.settings).container('board');
    const kept = await container.item(`request-${author.profile.id}-${requestId}`, year).read();
    expect(kept.resource).toMatchObject({ postId: id, ttl: 2 * 24 * 60 * 60 });
    expect((await container.read()).resource?.defaultTtl).toBe(-1);
  });
});

describe('the sweep of the board', () => {
  const fans = Array.from({ length: 110 }, (_, n) => n + 1);

  /** A message with more likes than go into two batches, and how many of them are left. */
  async function liked(author: Owner) {
    const { id } = await handlers.postToBoard({ content: 'Who is coming on Friday?' }, author, context);
    await Promise.all(fans.map((fan) => context.board.likes.like(id, fan)));
    const left = async () => {
      const each = fans.map((fan) => context.board.likes.listLiked(yearOf(id), fan, id, id));
      return (await Promise.all(each)).flat().length;
    };
    expect(await left()).toBe(fans.length);
    return { id, left };
  }

  it('erases every like of what was deleted or removed, also after it was interrupted', async () => {
    const author = await owner(context);
    const [deleted, removed] = [await liked(author), await liked(author)];
    await handlers.deletePost(deleted, author, context);
    await handlers.removePost({ id: removed.id, reason: 'An advertisement.' }, author, context);
    let batches = 0;
    const eraseSome = (postId: number) => {
      if (batches++ === 1) throw new Error('The power went out.');
      return context.board.likes.eraseSome(postId);
    };
    const likes = { ...context.board.likes, eraseSome };
    await sweepBoard({ ...context, board: { ...context.board, likes } });
    expect((await deleted.left()) + (await removed.left())).toBe(fans.length - 100);
    await Promise.all([sweepBoard(context), sweepBoard(context)]);
    await sweepBoard(context);
    expect([await deleted.left(), await removed.left()]).toEqual([0, 0]);
    expect(await context.board.listUnsettled(10)).toEqual([]);
  });
});
