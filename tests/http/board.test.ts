import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { boardLimits, boardMessages } from '../../api/contract/board.ts';
import { handlers } from '../../api/src/handlers.ts';
import { openInside, owner } from './inside.ts';
import { approved, type Person, reviewer } from './story.ts';

const place = inject('addresses');

const post = (person: Person, content: string) =>
  person.call.get('postToBoard', { content, requestId: randomUUID() });
const firstPage = async (person: Person) => (await person.call.get('boardPosts', {})).posts;
const seenBy = async (person: Person, id: number) => (await firstPage(person)).find((seen) => seen.id === id);
const members = (count: number) => Promise.all(Array.from({ length: count }, () => approved(place)));

describe('the community board', () => {
  it('shows a message to the others, by the author’s handle only', async () => {
    const [iris, otto] = [await approved(place), await approved(place)];
    const { id } = await post(iris, '  Who is coming on Friday?  ');
    expect(await seenBy(otto, id)).toEqual({
      id,
      handle: iris.handle,
      content: 'Who is coming on Friday?',
      postedAt: expect.any(String),
      likes: 0,
      isLiked: false,
      isOwn: false,
    });
    expect(await seenBy(iris, id)).toMatchObject({ isOwn: true });
  });

  it('goes back page by page, newest first, each message once', async () => {
    const [iris, ...others] = await members(5);
    for (const author of others) {
      for (let n = 0; n < 5; n++) await post(author, `Page filler ${n}`);
    }
    if (!iris) throw new Error('Nobody reads.');
    const mine = await post(iris, 'The newest of them');
    const first = await iris.call.get('boardPosts', {});
    expect(first.posts).toHaveLength(boardLimits.pageSize);
    const second = await iris.call.get('boardPosts', { before: String(first.nextBefore) });
    const ids = [...first.posts, ...second.posts].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
    expect(ids).toContain(mine.id);
  });

  it('ends', async () => {
    const iris = await approved(place);
    let before: number | null = (await post(iris, 'The last word')).id;
    for (let pages = 0; before !== null; pages++) {
      expect(pages).toBeLessThan(50);
      before = (await iris.call.get('boardPosts', { before: String(before) })).nextBefore;
    }
  });

  it('posts once, however often the same request is sent', async () => {
    const iris = await approved(place);
    const wish = { content: 'Once only', requestId: randomUUID() };
    const sent = await Promise.all(Array.from({ length: 8 }, () => iris.call.try('postToBoard', wish)));
    const again = await iris.call.get('postToBoard', wish);
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const mine = (await firstPage(iris)).filter(({ isOwn }) => isOwn);
    expect(mine.map(({ id }) => id)).toEqual([again.id]);
  });

  it('is not posted again by a request that comes once more after it was deleted', async () => {
    const iris = await approved(place);
    const wish = { content: 'Said in haste', requestId: randomUUID() };
    const { id } = await iris.call.get('postToBoard', wish);
    await iris.call.get('deletePost', { id: String(id) });
    const again = await iris.call.try('postToBoard', wish);
    expect([again.status, again.body.message]).toEqual([404, boardMessages.notFound]);
  });

  it('posts once where the year ends between a call and its repeat', async () => {
    const { context, clock } = openInside();
    clock.now = new Date('2027-12-31T23:59:59.990Z');
    const iris = await owner(context);
    const wish = { content: 'Happy New Year', requestId: randomUUID() };
    const { id } = await handlers.postToBoard(wish, iris, context);
    clock.now = new Date('2028-01-01T00:00:01Z');
    expect((await handlers.postToBoard(wish, iris, context)).id).toBe(id);
    await handlers.deletePost({ id }, iris, context);
  });

  it('takes 5 messages in 10 minutes from one person, even at once', async () => {
    const iris = await approved(place);
    const wishes = Array.from({ length: 12 }, (_, n) =>
      iris.call.try('postToBoard', { content: `Message ${n}`, requestId: randomUUID() }),
    );
    const answers = await Promise.all(wishes);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.body.message).toBe(boardMessages.tooMany);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    ['', 400, boardMessages.empty],
    [' \n\t ', 400, boardMessages.empty],
    ['a'.repeat(281), 400, boardMessages.tooLong],
    ['a'.repeat(10_000), 400, boardMessages.tooLong],
    [7, 400, 'Missing or malformed'],
  ])('refuses %j', async (content, status, message) => {
    const answer = await (await reviewer(place)).call.try('postToBoard', { content });
    expect([answer.status, answer.body.errors]).toEqual([status, [{ field: 'content', message }]]);
  });

  it('keeps 280 characters, markup and unusual characters as they were written', async () => {
    const iris = await approved(place);
    for (const content of ['a'.repeat(280), '<img src=x onerror=alert(1)>', 'abc\u202Edef\u200Bghi']) {
      const { id } = await post(iris, content);
      expect((await seenBy(iris, id))?.content).toBe(content);
    }
  });
});

describe('a like', () => {
  it('is counted once per person and can be taken back', async () => {
    const [iris, otto] = [await approved(place), await approved(place)];
    const { id } = await post(iris, 'Like me once');
    const like = { id: String(id) };
    expect(await otto.call.get('likePost', like)).toEqual({ id, likes: 1, isLiked: true });
    expect(await otto.call.get('likePost', like)).toEqual({ id, likes: 1, isLiked: true });
    expect(await seenBy(otto, id)).toMatchObject({ likes: 1, isLiked: true });
    expect(await seenBy(iris, id)).toMatchObject({ likes: 1, isLiked: false });
    expect(await otto.call.get('unlikePost', like)).toEqual({ id, likes: 0, isLiked: false });
    expect(await otto.call.get('unlikePost', like)).toEqual({ id, likes: 0, isLiked: false });
  });

  it('of 10 people, 5 times each and all at once, makes 10', async () => {
    const fans = await members(10);
    const { id } = await post(await approved(place), 'Everybody at once');
    const presses = fans.flatMap((fan) =>
      Array.from({ length: 5 }, () => fan.call.get('likePost', { id: String(id) })),
    );
    await Promise.all(presses);
    const [first] = fans;
    expect(first && (await seenBy(first, id))).toMatchObject({ likes: 10, isLiked: true });
    await Promise.all(fans.map((fan) => fan.call.get('unlikePost', { id: String(id) })));
    expect(first && (await seenBy(first, id))).toMatchObject({ likes: 0, isLiked: false });
  });
});

describe('a message', () => {
  it('is deleted by its author alone, with its likes', async () => {
    const [iris, otto] = [await approved(place), await approved(place)];
    const { id } = await post(iris, 'Soon gone');
    await otto.call.get('likePost', { id: String(id) });
    const refused = await otto.call.try('deletePost', { id: String(id) });
    expect([refused.status, refused.body.message]).toEqual([403, boardMessages.notYours]);
    await iris.call.get('deletePost', { id: String(id) });
    expect(await seenBy(otto, id)).toBeUndefined();
    for (const name of ['likePost', 'unlikePost', 'deletePost'] as const) {
      const { status, body } = await otto.call.try(name, { id: String(id) });
      expect([name, status, body.message]).toEqual([name, 404, boardMessages.notFound]);
    }
  });

  it('is taken off the board by a reviewer, with a reason, once', async () => {
    const iris = await approved(place);
    const { id } = await post(iris, 'Buy my things');
    const judge = await reviewer(place);
    const removal = { id: String(id), reason: 'An advertisement.' };
    expect((await judge.call.try('removePost', { ...removal, reason: ' ' })).status).toBe(400);
    expect((await iris.call.try('removePost', removal)).status).toBe(403);
    expect(await judge.call.get('removePost', removal)).toEqual({ id });
    expect(await seenBy(iris, id)).toBeUndefined();
    expect((await judge.call.try('removePost', removal)).status).toBe(404);
    expect((await iris.call.try('deletePost', { id: String(id) })).status).toBe(404);
  });

  it.each([
    ['abc', 400],
    ['0', 400],
    ['1', 404],
    ['9999999999999999', 404],
  ])('%s cannot be liked: %i', async (id, status) => {
    expect((await (await reviewer(place)).call.try('likePost', { id })).status).toBe(status);
  });
});
