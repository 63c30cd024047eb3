import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { conversationMessages as words } from '../../../api/contract/messaging/conversations/conversations.ts';
import type { ReactionName } from '../../../api/contract/messaging/conversations/reactions.ts';
import { handlers } from '../../../api/src/features.ts';
import { reportables } from '../../../api/src/messaging/conversations/feature.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { roundsOf } from '../../../local/rounds.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import {
  conversationIdBetween,
  listOf,
  newsOf,
  openConversation,
  say,
  startConversation,
} from '../../support/conversations-fixtures.ts';
import { atMoment, newMember, openInProcess } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';

const context = openInProcess().context;

async function acquaintances(): Promise<[Owner, Owner]> {
  const [iris, otto] = await newMembers(2, context);
  await startConversation(iris, otto, context);
  return [iris, otto];
}

async function answer(from: Owner, to: Owner, content: string, quote: string) {
  const input = { id: conversationIdBetween(from, to), content, messageType: 'text' as const, quote };
  return (await handlers.sendMessage(input, from, context)).data;
}

const react = (who: Owner, other: Owner, messageId: string, reaction: ReactionName | null, by = context) =>
  handlers.reactToMessage({ id: conversationIdBetween(who, other), messageId, reaction }, who, by);

const edit = (who: Owner, other: Owner, messageId: string, content: string, by = context) =>
  handlers.editMessage({ id: conversationIdBetween(who, other), messageId, content }, who, by);

const lastFor = async (who: Owner, other: Owner) =>
  (await openConversation(who, other, context)).messages.at(-1);

describe('a reply', () => {
  it('quotes the message that it answers, for both, also where that lies on an earlier page', async () => {
    const [iris, otto] = await acquaintances();
    const asked = await say(otto, iris, 'Shall we meet at the pier?', context);
    expect(await answer(iris, otto, 'Gladly', asked.id)).toMatchObject({
      quote: { id: asked.id, seq: asked.seq, text: 'Shall we meet at the pier?', isFromCurrentUser: false },
    });
    for (let n = 0; n < 55; n++)
      await say(n % 2 ? iris : otto, n % 2 ? otto : iris, `${n}`, withoutLimits(context));
    await answer(otto, iris, 'It was lovely', asked.id);
    const page = await openConversation(iris, otto, context);
    expect(page.messages.some(({ id }) => id === asked.id)).toBe(false);
    expect(page.messages.at(-1)).toMatchObject({ quote: { id: asked.id, senderName: otto.profile.handle } });
  });

  it('loses the words with the message that it quotes', async () => {
    const [iris, otto] = await acquaintances();
    const asked = await say(otto, iris, 'Words to be gone', context);
    await answer(iris, otto, 'I heard', asked.id);
    await handlers.deleteMessage(
      { id: conversationIdBetween(iris, otto), messageId: asked.id },
      otto,
      context,
    );
    const page = await openConversation(iris, otto, context);
    expect(page.messages.at(-1)?.quote).toMatchObject({ id: asked.id, text: '' });
    expect(JSON.stringify(page)).not.toContain('Words to be gone');
  });

  it('is refused for a message that is in no conversation of the two', async () => {
    const [iris, otto] = await acquaintances();
    const [vera, kim] = await acquaintances();
    const theirs = await say(vera, kim, 'Between us', context);
    for (const id of [theirs.id, randomUUID()])
      await expect(answer(iris, otto, 'What was that?', id)).rejects.toMatchObject({
        status: 404,
        message: words.noMessage,
      });
  });
});

describe('a reaction', () => {
  it('is one a profile, shown to both, told to an open page, and counts as nothing unread', async () => {
    const [iris, otto] = await acquaintances();
    const said = await say(iris, otto, 'The swans are back', context);
    const before = await newsOf(iris, context);
    const { version } = await openConversation(iris, otto, context);
    await react(otto, iris, said.id, 'laugh');
    await react(otto, iris, said.id, 'heart');
    await react(iris, otto, said.id, 'heart');
    expect(await lastFor(otto, iris)).toMatchObject({
      reactions: [{ name: 'heart', count: 2 }],
      ownReaction: 'heart',
    });
    const told = await handlers.conversationPage(
      { id: conversationIdBetween(iris, otto), version, after: said.seq },
      iris,
      context,
    );
    expect(told.messages).toMatchObject([{ id: said.id, reactions: [{ name: 'heart', count: 2 }] }]);
    expect((await newsOf(iris, context)).unreadCount).toBe(before.unreadCount);
    await react(otto, iris, said.id, null);
    expect(await lastFor(iris, otto)).toMatchObject({ reactions: [{ name: 'heart', count: 1 }] });
  });

  it('needs an open conversation, a message that is there, and somebody to tell', async () => {
    const [iris, otto] = await newMembers(2, context);
    const request = await say(iris, otto, 'May I?', context);
    await expect(react(otto, iris, request.id, 'heart')).rejects.toMatchObject({
      status: 409,
      message: words.reactLater,
    });
    await say(otto, iris, 'You may', context);
    await expect(react(otto, iris, randomUUID(), 'heart')).rejects.toMatchObject({ status: 404 });
    await handlers.deleteMessage(
      { id: conversationIdBetween(iris, otto), messageId: request.id },
      iris,
      context,
    );
    await expect(react(otto, iris, request.id, 'heart')).rejects.toMatchObject({ message: words.gone });
    const vera = await newMember(context);
    await expect(
      handlers.reactToMessage(
        { id: conversationIdBetween(iris, otto), messageId: request.id, reaction: 'wow' },
        vera,
        context,
      ),
    ).rejects.toMatchObject({ status: 404, message: words.notFound });
  });
});

describe('an edit', () => {
  it('is shown as one to both, in the list and where it is quoted', async () => {
    const [iris, otto] = await acquaintances();
    const said = await say(iris, otto, 'At eigth', context);
    await edit(iris, otto, said.id, 'At eight');
    expect(await lastFor(otto, iris)).toMatchObject({
      content: 'At eight',
      editedAt: expect.any(String),
      isDeleted: false,
    });
    expect(await listOf(otto, context)).toMatchObject([{ lastMessage: 'At eight' }]);
    await answer(otto, iris, 'Good', said.id);
    await edit(iris, otto, said.id, 'At nine');
    expect((await lastFor(otto, iris))?.quote?.text).toBe('At nine');
  });

  it('is its author’s alone, for fifteen minutes, and of nothing that is gone', async () => {
    const [iris, otto] = await acquaintances();
    const said = await say(iris, otto, 'At eight', context);
    await expect(edit(otto, iris, said.id, 'Never')).rejects.toMatchObject({ status: 403 });
    const minutes = (count: number) => new Date(Date.parse(said.timestamp) + count * 60_000);
    await edit(iris, otto, said.id, 'At nine', atMoment(context, minutes(14)));
    await expect(edit(iris, otto, said.id, 'At ten', atMoment(context, minutes(15)))).rejects.toMatchObject({
      status: 409,
      message: words.editOver,
    });
    await handlers.deleteMessage(
      { id: conversationIdBetween(iris, otto), messageId: said.id },
      iris,
      context,
    );
    await expect(edit(iris, otto, said.id, 'Back')).rejects.toMatchObject({ message: words.gone });
    expect(await lastFor(otto, iris)).toMatchObject({ content: '', editedAt: null, isDeleted: true });
  });

  it('raced with a block is there whole or not at all, and is the last', async () => {
    for (let round = 0; round < roundsOf(3, 40); round++) {
      const [iris, otto] = await acquaintances();
      const said = await say(iris, otto, 'Before', context);
      const [edited] = await Promise.allSettled([
        edit(iris, otto, said.id, 'After'),
        handlers.blockMember({ handle: iris.profile.handle }, otto, context),
      ]);
      const isEdited = edited.status === 'fulfilled';
      if (!isEdited) expect(edited.reason).toMatchObject({ status: 409, message: words.notAvailable });
      const blocked = await rereadOwner(iris, context);
      await expect(edit(blocked, otto, said.id, 'Later')).rejects.toMatchObject({ status: 409 });
      const content = isEdited ? 'After' : 'Before';
      const last = await lastFor(blocked, otto);
      expect(last).toMatchObject({ content, editedAt: isEdited ? expect.any(String) : null });
      expect(await listOf(blocked, context)).toMatchObject([{ lastMessage: content }]);
    }
  });

  it('is closed by a block, as a reaction is', async () => {
    const [iris, otto] = await acquaintances();
    const said = await say(iris, otto, 'Please', context);
    await handlers.blockMember({ handle: iris.profile.handle }, otto, context);
    const blocked = await rereadOwner(iris, context);
    const refused = { status: 409, message: words.notAvailable };
    await expect(edit(blocked, otto, said.id, 'Pretty please')).rejects.toMatchObject(refused);
    await expect(react(blocked, otto, said.id, 'heart')).rejects.toMatchObject(refused);
    await expect(answer(blocked, otto, 'Please', said.id)).rejects.toMatchObject(refused);
  });

  it('leaves a report what was reported, and shows it what was said before', async () => {
    const [iris, otto] = await acquaintances();
    const said = await say(iris, otto, 'Rude words', context);
    const ref = `${conversationIdBetween(iris, otto)}/${said.id}`;
    const find = async () => (await reportables.message.find(ref, otto, context))?.text ?? '';
    const reported = await find();
    await edit(iris, otto, said.id, 'Kind words');
    expect(reported).toContain('The reported member: Rude words');
    const later = await find();
    expect(later).toContain('→ ');
    expect(later).toMatch(/The reported member: Kind words\n +\(until .*: Rude words\)/);
  });
});
