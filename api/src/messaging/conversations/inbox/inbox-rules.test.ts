// Specified: features 2.3.2.
import { describe, expect, it } from 'vitest';
import type { ConversationRecord } from '../items.ts';
import {
  type MessageAuthor,
  newConversationRecord,
  withArrangement,
  withChanged,
  withMessage,
  withoutContent,
  withoutSide,
  withRead,
} from '../rules.ts';
import {
  addSums,
  changeOfSums,
  countIn,
  entryOf,
  isListedAnew,
  isNotificationOf,
  messageNotificationId,
  shareOf,
  stateOf,
  unreadOf,
  withListedCounts,
} from './inbox-rules.ts';

const [irisId, bodilId] = [20, 10];
const iris: MessageAuthor = { profileId: irisId, personId: 'iris', handle: 'Iris', receipts: true };
const bodil: MessageAuthor = { profileId: bodilId, personId: 'bodil', handle: 'Bodil', receipts: true };
const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute)).toISOString();

const sent = (record: ConversationRecord, author: MessageAuthor, minute: number) =>
  withMessage(record, author, {
    id: `message-${minute}`,
    content: 'Hello',
    messageType: 'text',
    quickAction: null,
    quote: null,
    at: at(minute),
  });
/** Iris has written first. */
const request = () =>
  sent(newConversationRecord(iris, { id: bodilId, handle: 'Bodil' }, false, at(0)), iris, 1);
const open = () => sent(request().roomRecord, bodil, 2);

describe('the folder of a conversation', () => {
  it('is the inbox for who sent a request, and requests for who received it', () => {
    const { roomRecord } = request();
    expect(entryOf(roomRecord, irisId)).toMatchObject({ folder: 'inbox', state: 'sent', isAnswered: false });
    expect(entryOf(roomRecord, bodilId)).toMatchObject({ folder: 'requests', state: 'received' });
  });

  it('is the inbox of both once it was answered', () => {
    for (const id of [irisId, bodilId])
      expect(entryOf(open().roomRecord, id)).toMatchObject({
        folder: 'inbox',
        state: 'open',
        isAnswered: true,
      });
  });

  it('is none for a side that declined the request, or has left', () => {
    const declined = withArrangement(request().roomRecord, bodilId, { declinedAt: at(2) });
    expect(entryOf(declined, bodilId).folder).toBe('none');
    expect(entryOf(declined, irisId).folder).toBe('inbox');
    expect(entryOf(withoutSide(open().roomRecord, bodilId), bodilId).folder).toBe('none');
  });
});

describe('an entry of the inbox', () => {
  it('is about the other side', () => {
    expect(entryOf(open().roomRecord, irisId)).toMatchObject({
      otherId: bodilId,
      nameKey: 'bodil',
      received: 1,
    });
  });

  it('has something unread until all who read for the profile have read it', () => {
    const { roomRecord, message } = sent(open().roomRecord, iris, 3);
    expect(entryOf(roomRecord, bodilId).hasUnread).toBe(true);
    const readByOne = withRead(roomRecord, bodil, message);
    expect(entryOf(readByOne, bodilId)).toMatchObject({ hasUnread: false, read: { bodil: 2 } });
    const bent = { ...bodil, personId: 'bent' };
    const readByTwo = withRead(readByOne, bent, request().message);
    expect(entryOf(readByTwo, bodilId).hasUnread).toBe(true);
  });

  it('sorts unread conversations first, then by the last message, then by name', () => {
    const { roomRecord, message } = open();
    expect(entryOf(roomRecord, irisId)).toMatchObject({
      recentKey: `${at(2)}#10-20`,
      unreadKey: `1#${at(2)}#10-20`,
      alphabeticalKey: 'bodil#10-20',
    });
    expect(entryOf(withRead(roomRecord, iris, message), irisId).unreadKey).toBe(`0#${at(2)}#10-20`);
  });

  it('does not count what was deleted, for who had read it and for who had not', () => {
    const first = open();
    const second = sent(first.roomRecord, iris, 3);
    const third = sent(second.roomRecord, iris, 4);
    const bent = { ...bodil, personId: 'bent' };
    const read = withRead(withRead(third.roomRecord, bodil, second.message), bent, request().message);
    const unread = (record: ConversationRecord) =>
      ['bodil', 'bent', 'new'].map((person) => unreadOf(entryOf(record, bodilId), person));
    expect(unread(read)).toEqual([1, 2, 3]);
    const withoutThird = withChanged(read, withoutContent(third.message, at(5)));
    expect(unread(withoutThird)).toEqual([0, 1, 2]);
    const withoutBoth = withChanged(withoutThird, withoutContent(second.message, at(6)));
    expect(unread(withoutBoth)).toEqual([0, 0, 1]);
    expect(entryOf(withRead(withoutBoth, bent, second.message), bodilId).hasUnread).toBe(false);
    const again = sent(withoutBoth, iris, 7);
    expect(unread(again.roomRecord)).toEqual([1, 1, 2]);
    expect(unread(withChanged(again.roomRecord, third.message))).toEqual([2, 2, 3]);
  });

  it('tells each person how much they have not read', () => {
    const entry = { received: 5, read: { iris: 3, ahead: 7 } };
    expect(['iris', 'ahead', 'new'].map((person) => unreadOf(entry, person))).toEqual([2, 0, 5]);
  });
});

describe('the count of what an inbox lists', () => {
  it('grows for both sides of a new conversation', () => {
    const { roomRecord } = request();
    expect(withListedCounts(undefined, roomRecord).sides.map(({ listed }) => listed)).toEqual([1, 1]);
  });

  it('grows for the side alone whose entry changed', () => {
    const { roomRecord, message } = open();
    const after = withListedCounts(roomRecord, withRead(roomRecord, iris, message));
    expect(after.sides.map(({ listed }) => listed)).toEqual([0, 1]);
    const [low, high] = after.sides;
    expect([low, high].map((side) => isListedAnew(roomRecord, after, side))).toEqual([false, true]);
    expect(isListedAnew(undefined, after, low)).toBe(true);
  });

  it('does not grow twice for one change', () => {
    const { roomRecord, message } = open();
    const once = withListedCounts(roomRecord, withRead(roomRecord, iris, message));
    expect(withListedCounts(roomRecord, once)).toEqual(once);
  });
});

describe('a notification', () => {
  it('of a first message from somebody new has another id', () => {
    const { roomRecord } = request();
    expect(stateOf(roomRecord, bodilId)).toBe('received');
    expect(messageNotificationId(roomRecord, bodilId)).toBe('request-10-20');
    expect(messageNotificationId(roomRecord, irisId)).toBe('conversation-10-20');
    expect(messageNotificationId(open().roomRecord, bodilId)).toBe('conversation-10-20');
  });

  it('is of a conversation by either id', () => {
    const ids = ['request-10-20', 'conversation-10-20', 'conversation-10-21'];
    expect(ids.map((id) => isNotificationOf('10-20', id))).toEqual([true, true, false]);
  });
});

describe('the totals of an inbox', () => {
  const inbox = entryOf(open().roomRecord, irisId);
  const none = shareOf(undefined);

  it('count what was received in the inbox, and neither requests nor what is in no folder', () => {
    expect(shareOf(inbox)).toEqual({ received: 1, read: {}, inbox: 1, requests: 0, archived: {} });
    const archivedBy = ['iris'];
    expect(shareOf({ ...inbox, archivedBy, folder: 'requests' })).toEqual({ ...none, requests: 1 });
    expect(shareOf({ ...inbox, folder: 'none' })).toEqual(none);
  });

  it('count everything as read for a person who archived or muted it', () => {
    const mutedBy = [{ personId: 'muted', until: null }];
    const share = shareOf({
      ...inbox,
      received: 4,
      read: { iris: 2, muted: 1 },
      archivedBy: ['quiet'],
      mutedBy,
    });
    expect(share.read).toEqual({ iris: 2, quiet: 4, muted: 4 });
    expect(share.archived).toEqual({ quiet: 1 });
  });

  it('change by the difference, and nothing is left once the entry is gone', () => {
    const before = shareOf({ ...inbox, received: 4, read: { iris: 2 }, archivedBy: ['iris'] });
    const totals = addSums(none, changeOfSums(none, before));
    expect(totals).toEqual(before);
    expect(changeOfSums(before, before)).toEqual(none);
    expect(addSums(totals, changeOfSums(before, none))).toEqual({
      ...none,
      read: { iris: 0 },
      archived: { iris: 0 },
    });
  });

  it('are, by folder, without what the person archived', () => {
    const totals = { received: 0, read: {}, inbox: 5, requests: 2, archived: { iris: 3 } };
    const counts = (personId: string) =>
      (['inbox', 'requests', 'archived'] as const).map((folder) => countIn(folder, totals, personId));
    expect(counts('iris')).toEqual([2, 2, 3]);
    expect(counts('bodil')).toEqual([5, 2, 0]);
  });
});
