// Specified: features 2.7.3.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { threadMessages } from '../../../api/contract/gatherings/groups/messages.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { enterGroup, newThread, roomOf } from '../../support/groups-fixtures.ts';

const place = inject('addresses');

describe('a thread', () => {
  it('is answered, quoted, edited, deleted and reacted to', async () => {
    const { group, creator, mod, member } = await roomOf(place);
    const { thread: begun } = await creator.call.do('startThread', {
      group,
      title: 'What to bring',
      text: `Who brings pears, @{${member.profileId}}?`,
    });
    const thread = String(begun.id);
    const at = { group, thread };
    const mentioned = (await member.call.do('recentActivity', {})).activities;
    const requestId = randomUUID();
    const first = (await member.call.do('threadPage', at)).replies[0];
    const mention = `group-${group}-thread-${thread}-mention-${first?.seq}`;
    expect(mentioned.map(({ id }) => id)).toContain(mention);
    for (const _ of [1, 2])
      await member.call.do('replyToThread', { ...at, text: 'I do.', quote: first?.id ?? '', requestId });
    const page = await creator.call.do('threadPage', at);
    expect(page.thread).toMatchObject({ replyCount: 1, unread: 1, isFollowing: true });
    expect(page.replies).toMatchObject([
      {
        seq: first?.seq,
        mentions: [{ profileId: member.profileId, handle: member.handle }],
        isFromCurrentUser: true,
      },
      { text: 'I do.', quote: { seq: first?.seq, author: { handle: creator.handle } }, canRemove: true },
    ]);
    const after = String(page.replies[1]?.seq);
    const answered = (await creator.call.do('recentActivity', {})).activities;
    expect(answered.map(({ id }) => id)).toContain(`group-${group}-thread-${thread}-answers`);

    await creator.call.do('editReply', { ...at, reply: first?.id ?? '', text: 'Who brings plums?' });
    await mod.call.do('reactToReply', { ...at, reply: requestId, reaction: 'heart' });
    await creator.call.do('reactToReply', { ...at, reply: requestId, reaction: 'heart' });
    await creator.call.do('reactToReply', { ...at, reply: requestId, reaction: 'laugh' });
    const news = await member.call.do('threadPage', {
      ...at,
      version: String(page.version),
      after,
      since: page.asOf,
    });
    expect(news.replies).toEqual([]);
    expect(news.changed).toMatchObject([
      { id: first?.id, text: 'Who brings plums?', mentions: [] },
      {
        id: requestId,
        quote: { text: 'Who brings plums?' },
        reactions: [
          { name: 'heart', count: 1 },
          { name: 'laugh', count: 1 },
        ],
      },
    ]);
    expect(news.changed[0]?.editedAt).not.toBeNull();
    const same = { ...at, version: String(news.version), after, since: news.asOf };
    expect(await member.call.do('threadPage', same)).toMatchObject({ isChanged: false, thread: null });

    expect((await mod.call.try('deleteReply', { ...at, reply: requestId })).status).toBe(403);
    expect((await member.call.try('removeReply', { ...at, reply: first?.id })).status).toBe(403);
    await mod.call.do('removeReply', { ...at, reply: requestId, reason: 'Unkind' });
    await creator.call.do('deleteReply', { ...at, reply: first?.id ?? '' });
    const left = (await member.call.do('threadPage', at)).replies;
    expect(left).toMatchObject([
      { isDeleted: true, text: '' },
      { isDeleted: true, text: '', quote: null },
    ]);
    expect((await creator.call.do('groupLog', { group })).entries[0]).toMatchObject({
      act: 'message-removed',
      what: 'Unkind',
    });
  });

  it('goes with its first text while nobody has answered', async () => {
    const { group, member } = await roomOf(place);
    const { thread } = await member.call.do('startThread', { group, title: 'Alone', text: 'Hm' });
    const at = { group, thread: String(thread.id) };
    const reply = (await member.call.do('threadPage', at)).replies[0]?.id ?? '';
    await member.call.do('deleteReply', { ...at, reply });
    expect((await member.call.do('groupThreads', { group })).threads).toEqual([]);
    expect((await member.call.try('threadPage', at)).status).toBe(404);
  });

  it('is pinned, locked, followed, muted and read, forward only', async () => {
    const { group, creator, mod, member, stranger } = await roomOf(place);
    const old = await newThread(creator, group);
    const young = await newThread(mod, group);
    const list = async () => (await member.call.do('groupThreads', { group })).threads;
    expect((await list()).map(({ id }) => String(id))).toEqual([young.thread, old.thread]);
    const at = { group, thread: old.thread };
    expect((await member.call.try('arrangeThread', { ...at, isPinned: true })).status).toBe(403);
    expect((await stranger.call.try('arrangeThread', { ...at, isPinned: true })).status).toBe(404);
    await mod.call.do('arrangeThread', { ...at, isPinned: true, isLocked: true });
    expect(await list()).toMatchObject([{ isPinned: true, isLocked: true, unread: 2 }, { isPinned: false }]);
    const late = await member.call.try('replyToThread', { ...at, text: 'Me too' });
    expect(late).toMatchObject({ status: 409, body: { message: threadMessages.locked } });
    const [first, second] = (await member.call.do('threadPage', at)).replies;
    await member.call.do('readThread', { ...at, seq: (second?.seq ?? 0) + 99 });
    await member.call.do('readThread', { ...at, seq: first?.seq ?? 0 });
    expect(await list()).toMatchObject([{ unread: 0, readUpTo: second?.seq }, { unread: 2 }]);
    const muted = { group, thread: young.thread };
    await member.call.do('followThread', { ...muted, following: 'mute' });
    expect((await list())[1]).toMatchObject({ isMuted: true, unread: 0 });
    await mod.call.do('replyToThread', { ...muted, text: `Hello @{${member.profileId}}` });
    const told = (await member.call.do('recentActivity', {})).activities.map(({ id }) => id);
    expect(told.filter((id) => id.includes(young.thread))).toEqual([]);
    const outside = `Hello @{${stranger.profileId}}`;
    const refused = await mod.call.try('replyToThread', { ...muted, text: outside });
    expect(refused).toMatchObject({ status: 400, body: { message: threadMessages.mention } });
  });

  it('is read page by page, and about a place', async () => {
    const { group, creator } = await roomOf(place);
    const { thread } = await newThread(creator, group);
    const at = { group, thread };
    for (let n = 3; n <= 28; n++) await creator.call.do('replyToThread', { ...at, text: `Reply ${n}` });
    const other = await approvedMember(place);
    await enterGroup(creator, other, group);
    for (let n = 29; n <= 50; n++) await other.call.do('replyToThread', { ...at, text: `Reply ${n}` });
    const latest = await creator.call.do('threadPage', at);
    const older = await creator.call.do('threadPage', { ...at, cursor: latest.nextCursor ?? '' });
    const all = [...older.replies, ...latest.replies];
    const places = all.map(({ seq }) => seq);
    const placesOf = ({ replies }: typeof latest) => replies.map(({ seq }) => seq);
    expect(all.map(({ text }) => text).slice(2)).toEqual(
      Array.from({ length: 48 }, (_, index) => `Reply ${index + 3}`),
    );
    expect(places).toEqual([...new Set(places)].toSorted((one, two) => one - two));
    expect([older.replies.length, older.nextCursor]).toEqual([20, null]);
    const about = await creator.call.do('threadPage', { ...at, around: String(places[19]) });
    expect(placesOf(about)).toEqual(places.slice(4, 34));
    expect(about.hasNewer).toBe(true);
    const behind = await creator.call.do('threadPage', { ...at, after: String(places[14]) });
    expect(behind).toMatchObject({ hasNewer: true });
    expect(placesOf(behind)).toEqual(places.slice(15, 45));
    const next = { after: String(behind.replies.at(-1)?.seq), version: String(behind.version) };
    const rest = await creator.call.do('threadPage', { ...at, ...next });
    expect([placesOf(rest), rest.hasNewer]).toEqual([places.slice(45), false]);
    expect(rest.version).toBe(latest.version);
  });
});
