import { beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import {
  conversationIdBetween,
  openConversation,
  say,
  startConversation,
} from '../../support/conversations-fixtures.ts';
import { fillConversation, fillInbox } from '../../support/fill-conversation.ts';
import { newMembers } from '../../support/members.ts';
import { caller, chargeOf, openOwnStore } from '../../support/open-own-store.ts';

const { store, callsOf, ...own } = await openOwnStore();
const context = withoutLimits(own.context);

/** A message, and what both inboxes show of it. */
async function sayAndShow(...[from, ...rest]: Parameters<typeof say>): Promise<void> {
  await say(from, ...rest);
  await context.inbox.line.shown(from.profile.id);
}

describe('the store is asked', () => {
  let iris: Owner;
  let otto: Owner;
  beforeAll(async () => {
    [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    for (const { profile } of [iris, otto]) await context.presence.touch(profile);
    // The reads of an instance that has asked before.
    await sayAndShow(iris, otto, 'Warm', context);
  });

  it('at most eight times for a message', async () => {
    const limited = withoutLimits(context);
    const calls = await callsOf(() => sayAndShow(iris, otto, 'How often?', limited));
    const limit = 1;
    expect(calls.length + caller + limit).toBeLessThanOrEqual(8);
    expect(calls.filter(({ operation }) => operation === 'query')).toHaveLength(1);
  });

  it('for at most 65 request units by a message, and for nothing in an inbox by a reaction', async () => {
    const calls = await callsOf(() => sayAndShow(iris, otto, 'Words of an evening', context));
    const [limit, endOfEntry] = [8, 4.5];
    expect(chargeOf(calls) + caller + limit + endOfEntry).toBeLessThanOrEqual(65);
    const messageId = (await openConversation(iris, otto, context)).messages.at(-1)?.id ?? '';
    const react = { id: conversationIdBetween(iris, otto), messageId, reaction: 'heart' as const };
    const ofReaction = await store.callsOf(async () => {
      await handlers.reactToMessage(react, otto, context);
      await context.inbox.line.shownToAll();
    });
    expect(ofReaction.map(({ container }) => container)).not.toContain('inbox');
  });

  it('for no plan of a query within one partition', async () => {
    const requests = await store.requestsOf(() => openConversation(iris, otto, context));
    const operations = requests.map(({ operation }) => operation);
    expect(operations).toContain('query');
    expect(operations).not.toContain('query plan');
  });

  it('at most four times for the list and for a conversation, and once for a poll', async () => {
    const list = await callsOf(() => handlers.conversations({}, iris, context));
    const page = await callsOf(() => openConversation(iris, otto, context));
    expect([list.length + caller, page.length + caller]).toEqual([4, 4]);
    const { version } = await openConversation(iris, otto, context);
    const poll = () =>
      handlers.conversationPage({ id: conversationIdBetween(iris, otto), version, after: 4 }, iris, context);
    expect(await callsOf(poll)).toMatchObject([{ operation: 'read item', container: 'conversations' }]);
    expect(await callsOf(() => handlers.conversationNews({}, iris, context))).toMatchObject([
      { operation: 'read item', container: 'inbox' },
    ]);
  });
});

describe('it costs the same', () => {
  /** The charge of each call, in this order. */
  async function chargesOf(calls: Record<string, () => unknown>): Promise<Record<string, number>> {
    const charges: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) {
      charges[name] = chargeOf(await callsOf(call));
    }
    return charges;
  }
  const expectSame = (few: Record<string, number>, many: Record<string, number>) => {
    for (const [name, charge] of Object.entries(many))
      expect(charge / (few[name] ?? 0), `${name}: ${few[name]} and ${charge}`).toBeLessThan(1.1);
  };
  const asWriter = ({ profile, personId }: Owner) => ({ ...profile, profileId: profile.id, personId });

  it('with 10 messages and with 10,000', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const id = conversationIdBetween(iris, otto);
    const writers = [asWriter(iris), asWriter(otto)] as const;
    const polling = async () => {
      const { version, messages } = await openConversation(otto, iris, context);
      return { id, version, after: messages.at(-1)?.seq ?? 0 };
    };
    const last = async () => (await openConversation(otto, iris, context)).messages.at(-1)?.id ?? '';
    const writing = async () => {
      const poll = await polling();
      const messageId = await last();
      return chargesOf({
        poll: () => handlers.conversationPage(poll, otto, context),
        news: () => handlers.conversationNews({}, otto, context),
        list: () => handlers.conversations({}, otto, context),
        read: () => handlers.readMessage({ id, messageId }, otto, context),
        send: () => sayAndShow(iris, otto, 'Words of number 1', context),
      });
    };
    const opening = () => chargesOf({ page: () => openConversation(iris, otto, context) });
    await fillConversation(id, writers, 10, context);
    const few = await writing();
    // A page is compared with a page of as many messages.
    await fillConversation(id, writers, 60, context);
    const fewOnPage = await opening();
    await fillConversation(id, writers, 10_000, context);
    expectSame(few, await writing());
    expectSame(fewOnPage, await opening());
  }, 120_000);

  it('with 10 conversations and with 1,000', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    const listing = () =>
      chargesOf({
        list: () => handlers.conversations({}, otto, context),
        alphabetical: () => handlers.conversations({ sort: 'alphabetical' }, otto, context),
        unread: () => handlers.conversations({ sort: 'unread' }, otto, context),
      });
    const other = () =>
      chargesOf({
        send: () => sayAndShow(iris, otto, 'Words of number 1', context),
        page: () => openConversation(otto, iris, context),
        news: () => handlers.conversationNews({}, otto, context),
      });
    await fillInbox(asWriter(otto), 10, context);
    await fillConversation(conversationIdBetween(iris, otto), [asWriter(iris), asWriter(otto)], 60, context);
    const few = await other();
    await fillInbox(asWriter(otto), 40, context);
    const fewListed = await listing();
    await fillInbox(asWriter(otto), 1000, context);
    expectSame(few, await other());
    expectSame(fewListed, await listing());
  }, 120_000);
});
