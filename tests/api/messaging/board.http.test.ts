// Specified: community 2.7.6, 5.3, 9.3; features 5.11, 9.5.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { boardMessages } from '../../../api/contract/messaging/board/board.ts';
import { cursorOf } from '../../../api/src/platform/paging/paging.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { approvedMember, approvedMembers, type Person, reviewer } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';

const place = inject('addresses');

const post = (person: Person, content: string) =>
  person.call.do('postToBoard', { content, requestId: randomUUID() });
/** Pages through the board until the message is found. */
async function seenBy(person: Person, id: number) {
  const { posts } = await person.call.do('boardPosts', {
    cursor: cursorOf(z.int()).write(id + 1, openInProcess().context),
  });
  return posts.find((seen) => seen.id === id);
}

describe('the community board', () => {
  it('shows a message to the others, by the author’s handle and number only', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    const { id } = await post(iris, '  Who is coming on Friday?  ');
    expect(await seenBy(otto, id)).toEqual({
      id,
      handle: iris.handle,
      profileId: iris.profileId,
      photo: null,
      signedBy: '',
      mark: null,
      content: 'Who is coming on Friday?',
      postedAt: expect.any(String),
      likes: 0,
      isLiked: false,
      answers: 0,
      isOwn: false,
    });
    expect(await seenBy(iris, id)).toMatchObject({ isOwn: true });
  });

  it('is answered as it is by then when its request comes once more', async () => {
    const iris = await approvedMember(place);
    const wish = { content: 'Good evening', requestId: randomUUID() };
    const { id } = await iris.call.do('postToBoard', wish);
    await iris.call.do('likePost', { id: String(id) });
    expect(await iris.call.do('postToBoard', wish)).toMatchObject({ id, likes: 1, isLiked: true });
  });

  it('is not posted again by a request that comes once more after it was deleted', async () => {
    const iris = await approvedMember(place);
    const wish = { content: 'Said in haste', requestId: randomUUID() };
    const { id } = await iris.call.do('postToBoard', wish);
    await iris.call.do('deletePost', { id: String(id) });
    const again = await iris.call.try('postToBoard', wish);
    expect([again.status, again.body.message]).toEqual([404, boardMessages.notFound]);
  });

  it('takes 5 messages in 10 minutes from one person, even at once', async () => {
    const iris = await approvedMember(place);
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
    const iris = await approvedMember(place);
    for (const content of ['a'.repeat(280), '<img src=x onerror=alert(1)>', 'abc\u202Edef\u200Bghi']) {
      const { id } = await post(iris, content);
      expect((await seenBy(iris, id))?.content).toBe(content);
    }
  });
});

describe('a like', () => {
  it('is counted once per person and can be taken back', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    const { id } = await post(iris, 'Like me once');
    const like = { id: String(id) };
    expect(await otto.call.do('likePost', like)).toEqual({ id, likes: 1, isLiked: true });
    expect(await otto.call.do('likePost', like)).toEqual({ id, likes: 1, isLiked: true });
    expect(await seenBy(otto, id)).toMatchObject({ likes: 1, isLiked: true });
    expect(await seenBy(iris, id)).toMatchObject({ likes: 1, isLiked: false });
    expect(await otto.call.do('unlikePost', like)).toEqual({ id, likes: 0, isLiked: false });
    expect(await otto.call.do('unlikePost', like)).toEqual({ id, likes: 0, isLiked: false });
  });

  it('of 10 people, 5 times each and all at once, makes 10', racedOptions, async () => {
    const fans = await approvedMembers(10, place);
    const { id } = await post(await approvedMember(place), 'Everybody at once');
    const presses = fans.flatMap((fan) =>
      Array.from({ length: 5 }, () => fan.call.do('likePost', { id: String(id) })),
    );
    await Promise.all(presses);
    const [first] = fans;
    expect(first && (await seenBy(first, id))).toMatchObject({ likes: 10, isLiked: true });
    await Promise.all(fans.map((fan) => fan.call.do('unlikePost', { id: String(id) })));
    expect(first && (await seenBy(first, id))).toMatchObject({ likes: 0, isLiked: false });
  });
});

describe('a message', () => {
  it('is deleted by its author alone, with its likes', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    const { id } = await post(iris, 'Soon gone');
    await otto.call.do('likePost', { id: String(id) });
    const refused = await otto.call.try('deletePost', { id: String(id) });
    expect([refused.status, refused.body.message]).toEqual([403, boardMessages.notYours]);
    await iris.call.do('deletePost', { id: String(id) });
    expect(await seenBy(otto, id)).toBeUndefined();
    for (const name of ['likePost', 'unlikePost', 'deletePost'] as const) {
      const { status, body } = await otto.call.try(name, { id: String(id) });
      expect([name, status, body.message]).toEqual([name, 404, boardMessages.notFound]);
    }
  });

  it('is taken off the board by a reviewer, with a reason, once', async () => {
    const iris = await approvedMember(place);
    const { id } = await post(iris, 'Buy my things');
    const judge = await reviewer(place);
    const removal = { id: String(id), reason: 'An advertisement.' };
    expect((await judge.call.try('removePost', { ...removal, reason: ' ' })).status).toBe(400);
    expect((await iris.call.try('removePost', removal)).status).toBe(403);
    expect(await judge.call.do('removePost', removal)).toEqual({ id });
    expect(await seenBy(iris, id)).toBeUndefined();
    expect((await judge.call.try('removePost', removal)).status).toBe(404);
    expect((await iris.call.try('deletePost', { id: String(id) })).status).toBe(404);
  });

  it.each([
    ['abc', 400],
    ['0', 400],
    ['1', 404],
    ['9007199254740991', 404],
  ])('%s cannot be liked: %i', async (id, status) => {
    expect((await (await reviewer(place)).call.try('likePost', { id })).status).toBe(status);
  });
});
