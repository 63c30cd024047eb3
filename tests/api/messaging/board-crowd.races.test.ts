import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { partitionOf } from '../../../api/src/messaging/board/segments.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';

const { context } = await openIsolated();
const people = 50;
const times = 5;

/** Each of them `times` times, all at once. */
const allAtOnce = <T>(crowd: Owner[], press: (fan: Owner) => T | Promise<T>): Promise<T[]> =>
  Promise.all(crowd.flatMap((fan) => Array.from({ length: times }, async () => press(fan))));

describe('a message that everybody likes at once', () => {
  it('has as many likes as there are people, and none once all take theirs back', async () => {
    const author = await newMember(context);
    const crowd = await Promise.all(Array.from({ length: people }, () => newMember(context)));
    expect(new Set(crowd.map(({ profile }) => profile.id)).size).toBe(people);
    const { id } = await handlers.postToBoard({ content: 'Who is coming on Friday?' }, author, context);
    const likesOf = async () => (await context.board.find(id))?.likes;

    await allAtOnce(crowd, (fan) => handlers.likePost({ id }, fan, context));
    expect(await likesOf()).toBe(people);
    await allAtOnce(crowd, (fan) => handlers.unlikePost({ id }, fan, context));
    expect(await likesOf()).toBe(0);
    await handlers.deletePost({ id }, author, context);
  });

  it('loses its likes with it when it is deleted meanwhile, and they are gone once the timer ran', async () => {
    const author = await newMember(context);
    const crowd = await newMembers(10, context);
    const { id } = await handlers.postToBoard({ content: 'Soon gone' }, author, context);
    await Promise.allSettled([
      ...crowd.map(async (fan) => handlers.likePost({ id }, fan, context)),
      handlers.deletePost({ id }, author, context),
    ]);
    expect(await context.board.find(id)).toBeUndefined();
    await runTimer(context);
    const liked = await Promise.all(
      crowd.map(({ profile }) => context.board.listLiked(partitionOf(id), profile.id, id, id)),
    );
    expect(liked.flat()).toEqual([]);
  });
});

describe('the request that a message came with', () => {
  it('is kept for two days and no longer: a repeat comes within one', async () => {
    const author = await newMember(context);
    const requestId = randomUUID();
    const { id } = await handlers.postToBoard({ content: 'Good evening', requestId }, author, context);
    const container = openDatabase(context.settings).container('board-posts');
    const kept = await container.item(`request-${author.profile.id}-${requestId}`, partitionOf(id)).read();
    expect(kept.resource).toMatchObject({ postId: id, ttl: 2 * 24 * 60 * 60 });
    expect((await container.read()).resource?.defaultTtl).toBe(-1);
  });
});

describe('the likes of a message that is off the board', () => {
  const fans = Array.from({ length: 110 }, (_, n) => n + 1);

  /** A message with more likes than go into two batches, and how many of them are left. */
  async function liked(author: Owner) {
    const { id } = await handlers.postToBoard({ content: 'Who is coming on Friday?' }, author, context);
    await Promise.all(fans.map((fan) => context.board.like(id, fan)));
    const left = async () => {
      const each = fans.map((fan) => context.board.listLiked(partitionOf(id), fan, id, id));
      return (await Promise.all(each)).flat().length;
    };
    expect(await left()).toBe(fans.length);
    return { id, left };
  }

  it('are erased in the call, and by the timer where the call was interrupted', async () => {
    const author = await newMember(context);
    const [one, other] = [await liked(author), await liked(author)];
    let batches = 0;
    const eraseSomeLikes = (postId: number) => {
      if (batches++ % 2 === 1) throw new Error('The power went out.');
      return context.board.eraseSomeLikes(postId);
    };
    const broken = { ...context, board: { ...context.board, eraseSomeLikes } };
    await handlers.deletePost(one, author, broken);
    await handlers.deletePost(other, author, broken);
    expect((await one.left()) + (await other.left())).toBe(2 * (fans.length - 100));
    await Promise.all([runTimer(context), runTimer(context)]);
    expect([await one.left(), await other.left()]).toEqual([0, 0]);
    const partition = partitionOf(one.id);
    expect(await context.outbox.listIn({ container: 'board-posts', partition }, 'eraseLikes')).toEqual([]);
  });

  it('are erased a year after a reviewer removed it, unless it is back', async () => {
    const author = await newMember(context);
    const [gone, back] = [await liked(author), await liked(author)];
    for (const { id } of [gone, back])
      await handlers.removePost({ id, reason: 'An advertisement.' }, await memberOfTier(context), context);
    await context.board.putBack(back.id);
    expect(await gone.left()).toBe(fans.length);
    const nextYear = new Date(context.now().getTime() + 366 * 24 * 60 * 60 * 1000);
    await runTimer({ ...context, now: () => nextYear });
    expect([await gone.left(), await back.left()]).toEqual([0, fans.length]);
  });
});
