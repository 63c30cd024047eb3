import { describe, expect, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { newMember, openInProcess } from '../../support/in-process.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';

const { context } = openInProcess();
const text = 'Hello, we are new here and would love to meet the two of you for a drink some evening.';

const write = async (from: Owner, to: Owner, content: string, requestId = context.newId()) =>
  handlers.sendMessage(
    { id: conversationIdOf(from.profile.id, to.profile.id), content, messageType: 'text', requestId },
    from,
    context,
  );
const confirmationAsked = { status: 409, message: expect.stringContaining('Send it') };

describe('a first message', () => {
  it('with another network is asked about once, and sent at the second try', async () => {
    const [from, to, id] = [await newMember(context), await newMember(context), context.newId()];
    await expect(write(from, to, 'Write to me on Telegram', id)).rejects.toMatchObject(confirmationAsked);
    await write(from, to, 'Write to me on Telegram', id);
    await write(from, to, 'Write to me on Telegram', id);
    await handlers.report({ kind: 'profile', id: from.profile.handle, reason: 'spam' }, to, context);
    const reviewer = await memberOfTier(context);
    const { firstMessages } = await handlers.moderationCase(
      { subjectId: from.profile.id },
      reviewer,
      context,
    );
    expect(firstMessages).toEqual([{ why: 'with another network', count: 1 }]);
    expect((await handlers.exportAccount({}, from, context)).firstMessagesAsked).toEqual(firstMessages);
    expect((await handlers.exportAccount({}, to, context)).firstMessagesAsked).toEqual([]);
  });

  it('of one text is asked about from the fourth on, with how many get it', async () => {
    const from = await newMember(context);
    for (const _ of [1, 2, 3]) await write(from, await newMember(context), text);
    const [to, id] = [await newMember(context), context.newId()];
    const many = { status: 409, message: expect.stringContaining('Send it to four people?') };
    await expect(write(from, to, text.toUpperCase(), id)).rejects.toMatchObject(many);
    await write(from, to, text.toUpperCase(), id);
    await write(from, await newMember(context), 'Hello, how are you?');
  });
});
