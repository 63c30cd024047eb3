import { describe, expect, it } from 'vitest';
import { yearOf } from '../../api/src/board/years.ts';
import { handlers } from '../../api/src/handlers.ts';
import type { Owner } from '../../api/src/http/identify.ts';
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

  it('loses its likes with it when it is deleted meanwhile', async () => {
    const author = await owner(context);
    const crowd = await Promise.all(Array.from({ length: 10 }, () => owner(context)));
    const { id } = await handlers.postToBoard({ content: 'Soon gone' }, author, context);
    await Promise.allSettled([
      ...crowd.map(async (fan) => handlers.likePost({ id }, fan, context)),
      handlers.deletePost({ id }, author, context),
    ]);
    expect(await context.board.find(id)).toBeUndefined();
    const year = yearOf(id);
    const liked = await Promise.all(
      crowd.map(({ profile }) => context.board.listLiked(year, profile.id, id, id)),
    );
    expect(liked.flat()).toEqual([]);
  });
});
