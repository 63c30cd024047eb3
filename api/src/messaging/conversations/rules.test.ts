import { describe, expect, it } from 'vitest';
import {
  conversationLimits,
  conversationMessages as say,
} from '../../../contract/messaging/conversations/conversations.ts';
import type { ConversationRecord, MessageItem } from './items.ts';
import {
  type Draft,
  firstRefusal,
  isFrom,
  type MessageAuthor,
  mayStillEdit,
  newConversationRecord,
  otherSideOf,
  pairOf,
  readUpTo,
  sideOf,
  withArrangement,
  withBlock,
  withChanged,
  withHandle,
  withMessage,
  withoutContent,
  withoutSide,
  withRead,
  withReader,
} from './rules.ts';

const [irisId, bodilId] = [20, 10];
const iris: MessageAuthor = { profileId: irisId, personId: 'iris', handle: 'Iris', receipts: true };
const bodil: MessageAuthor = { profileId: bodilId, personId: 'bodil', handle: 'Bodil', receipts: true };
const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 12, minute)).toISOString();

const draft = (id: string, minute: number, changes: Partial<Draft> = {}): Draft => ({
  id,
  content: `Message ${id}`,
  messageType: 'text',
  quickAction: null,
  quote: null,
  at: at(minute),
  ...changes,
});

/** Iris writes first. */
const begun = (isConnected = false): ConversationRecord =>
  newConversationRecord(iris, { id: bodilId, handle: 'Bodil' }, isConnected, at(0));
const sent = (record: ConversationRecord, author: MessageAuthor, id: string, minute: number) =>
  withMessage(record, author, draft(id, minute));
const requested = () => sent(begun(), iris, 'first', 1);
const answered = () => sent(requested().roomRecord, bodil, 'answer', 2);

describe('a conversation', () => {
  it.each([
    ['10-20', [10, 20]],
    ['20-10', undefined],
    ['10-10', undefined],
    ['10', undefined],
    ['10-20-30', undefined],
    ['010-20', undefined],
  ])('has an id of two profiles, the lower first: %s', (id, pair) => {
    expect(pairOf(id)).toEqual(pair);
  });

  it('is a request between profiles that are not connected, until the other side answers', () => {
    const { roomRecord } = sent(requested().roomRecord, iris, 'second', 2);
    expect(roomRecord).toMatchObject({ state: 'request', firstBy: irisId, firstAnswerAt: null });
    const opened = sent(roomRecord, bodil, 'answer', 3).roomRecord;
    expect(opened).toMatchObject({ state: 'open', firstAnswerAt: at(3) });
    expect(sent(opened, bodil, 'another', 4).roomRecord.firstAnswerAt).toBe(at(3));
  });

  it('is open from the start between connections', () => {
    expect(begun(true)).toMatchObject({ state: 'open', beganConnected: true });
    expect(begun(false)).not.toHaveProperty('beganConnected');
  });

  it('has the lower profile id on its first side, whoever writes first', () => {
    expect(begun().sides.map(({ profileId }) => profileId)).toEqual([bodilId, irisId]);
    expect(sideOf(begun(), irisId).handle).toBe('Iris');
    expect(otherSideOf(begun(), irisId).handle).toBe('Bodil');
  });

  it.each([
    ['everyone', false, null],
    ['connections', true, null],
    ['connections', false, say.connectionsOnly],
    ['nobody', true, say.theyWriteFirst],
    ['nobody', false, say.theyWriteFirst],
  ] as const)(
    'with somebody who lets %s write first, connected: %s, is refused with %s',
    (who, is, refusal) => {
      expect(firstRefusal({ whoWritesFirst: who }, is)).toBe(refusal);
    },
  );
});

describe('a message', () => {
  it('gets the next place, and how many each side has sent', () => {
    const { roomRecord, message } = answered();
    expect(message).toMatchObject({ seq: 2, authorId: bodilId, byPerson: 'bodil', counts: [1, 1] });
    expect(roomRecord).toMatchObject({ seq: 2, last: { id: 'answer', authorId: bodilId, at: at(2) } });
    expect(sideOf(roomRecord, irisId)).toMatchObject({ sent: 1, shown: 2 });
  });

  it('is never dated before the message that it follows', () => {
    const { roomRecord, message } = sent(answered().roomRecord, iris, 'late', 1);
    expect([message.sentAt, roomRecord.last.at]).toEqual([at(2), at(2)]);
  });

  it('is previewed by its first 140 characters, and no half of one', () => {
    const preview = (content: string) =>
      withMessage(begun(), iris, draft('long', 1, { content })).roomRecord.last.preview;
    expect(preview('x'.repeat(200))).toBe('x'.repeat(140));
    expect(preview(`${'x'.repeat(139)}💃`)).toBe('x'.repeat(139));
  });

  it('brings the conversation back for its author, who no longer declines or archives it', () => {
    const arranged = withArrangement(requested().roomRecord, bodilId, {
      declinedAt: at(2),
      archivedBy: ['bodil', 'bent'],
    });
    const side = sideOf(sent(arranged, bodil, 'answer', 3).roomRecord, bodilId);
    expect(side).toMatchObject({ declinedAt: null, archivedBy: [] });
  });

  it('leaves it archived for readers who have muted it, and for no other', () => {
    const arranged = withArrangement(requested().roomRecord, bodilId, {
      archivedBy: ['muted', 'ended', 'bodil'],
      mutedBy: [
        { personId: 'muted', until: null },
        { personId: 'ended', until: at(3) },
      ],
    });
    expect(sideOf(sent(arranged, iris, 'second', 3).roomRecord, bodilId)).toMatchObject({
      archivedBy: ['muted'],
      mutedBy: [{ personId: 'muted', until: null }],
    });
  });

  it('can be edited for some minutes and at most 20 times, unless it is a quick action', () => {
    const { message } = requested();
    const end = Date.parse(message.sentAt) + conversationLimits.editMinutes * 60_000;
    expect(mayStillEdit(message, new Date(end - 1))).toBe(true);
    expect(mayStillEdit(message, new Date(end))).toBe(false);
    const edits = (count: number) =>
      Array.from({ length: count }, () => ({ content: 'Hello', until: at(2) }));
    expect(mayStillEdit({ ...message, earlier: edits(19) }, new Date(at(2)))).toBe(true);
    expect(mayStillEdit({ ...message, earlier: edits(20) }, new Date(at(2)))).toBe(false);
    expect(mayStillEdit({ ...message, quickAction: 'wave' }, new Date(at(2)))).toBe(false);
  });

  it('keeps neither its words nor its quick action once it is deleted', () => {
    const message: MessageItem = { ...requested().message, quickAction: 'wave' };
    const deleted = withoutContent(message, at(3));
    expect(deleted).toMatchObject({ content: '', quickAction: null, deletedAt: at(3) });
    expect(withoutContent(deleted, at(4))).toBe(deleted);
  });
});

it('a message is for a person who came before it was sent, and for no one who came later', () => {
  const readable = [at(0), at(1), at(2)].map((readsFrom) => isFrom({ sentAt: at(1) }, readsFrom));
  expect(readable).toEqual([true, false, false]);
});

describe('a changed message', () => {
  it('changes the preview if it is the last one', () => {
    const { roomRecord, message } = answered();
    const edited = withChanged(roomRecord, { ...message, content: 'Reworded' });
    expect(edited.last).toMatchObject({ preview: 'Reworded', isDeleted: false });
    const deleted = withChanged(roomRecord, { ...withoutContent(message, at(3)), quickAction: 'wave' });
    expect(deleted.last).toMatchObject({ preview: '', quickAction: null, isDeleted: true });
  });

  it('leaves the preview of a later message alone', () => {
    const first = requested();
    const { roomRecord } = sent(first.roomRecord, bodil, 'answer', 2);
    expect(withChanged(roomRecord, withoutContent(first.message, at(3))).last).toEqual(roomRecord.last);
  });

  it('is shown anew to both sides', () => {
    const { roomRecord, message } = answered();
    const changed = withChanged(roomRecord, message);
    expect(changed.sides.map(({ shown }) => shown)).toEqual([3, 3]);
    expect(changed.lastChanged).toEqual({ low: 3, high: 3 });
    expect(changed.version).toBe(roomRecord.version + 1);
  });
});

describe('what a person has read', () => {
  it('only moves forward, and counts what the other side had sent', () => {
    const [first, second] = [requested(), sent(requested().roomRecord, iris, 'second', 2)];
    const read = withRead(second.roomRecord, bodil, second.message);
    expect(sideOf(read, bodilId).read).toEqual({ bodil: { seq: 2, count: 2 } });
    expect(withRead(read, bodil, second.message)).toBe(read);
    expect(withRead(read, bodil, first.message)).toBe(read);
    expect(readUpTo(sideOf(read, bodilId))).toBe(2);
    expect(readUpTo(sideOf(read, irisId))).toBe(0);
  });

  it.each([
    ['both want receipts', true, true, true],
    ['the reader wants none', false, true, false],
    ['the author wants none', true, false, false],
  ])('is shown to the other side if %s', (_case, reader, author, isShown) => {
    const { roomRecord } = answered();
    const { roomRecord: record, message } = sent(roomRecord, { ...iris, receipts: author }, 'third', 3);
    const read = withRead(record, { ...bodil, receipts: reader }, message);
    expect(sideOf(read, irisId).shown - sideOf(record, irisId).shown).toBe(isShown ? 1 : 0);
  });

  it('is not shown to the author of a request', () => {
    const { roomRecord, message } = requested();
    const both = withRead(roomRecord, iris, message);
    expect(sideOf(withRead(both, bodil, message), irisId).shown).toBe(sideOf(both, irisId).shown);
  });

  it('is everything before for a person who joins the profile later', () => {
    const { roomRecord } = answered();
    const joined = withReader(roomRecord, bodilId, 'bent', at(3));
    expect(sideOf(joined, bodilId)).toMatchObject({ read: { bent: { seq: 2, count: 1 } }, joinedAfter: 2 });
    expect(sideOf(joined, irisId).shown).toBe(sideOf(roomRecord, irisId).shown + 1);
    expect(withReader(joined, bodilId, 'bent', at(4))).toBe(joined);
  });

  it('stays as it is for a conversation that began after they joined, or that the profile has left', () => {
    const { roomRecord } = answered();
    const before = new Date(Date.parse(at(0)) - 1).toISOString();
    expect(withReader(roomRecord, bodilId, 'bent', before)).toBe(roomRecord);
    const left = withoutSide(roomRecord, bodilId);
    expect(withReader(left, bodilId, 'bent', at(3))).toBe(left);
  });
});

describe('a side', () => {
  it('arranges its own list, and the other side sees nothing of it', () => {
    const { roomRecord } = answered();
    const arranged = withArrangement(roomRecord, bodilId, { archivedBy: ['bodil'] });
    expect(sideOf(arranged, bodilId)).toMatchObject({ archivedBy: ['bodil'], shown: 3 });
    expect(sideOf(arranged, irisId)).toEqual(sideOf(roomRecord, irisId));
  });

  it('with another handle is shown anew to the other side', () => {
    const renamed = withHandle(answered().roomRecord, irisId, 'Isolde');
    expect(sideOf(renamed, irisId)).toMatchObject({ handle: 'Isolde', shown: 2 });
    expect(sideOf(renamed, bodilId)).toMatchObject({ handle: 'Bodil', shown: 3 });
  });

  it('that left keeps neither its handle nor what it read, and its last words are gone', () => {
    const { roomRecord, message } = answered();
    const left = withoutSide(withRead(roomRecord, bodil, message), bodilId);
    expect(sideOf(left, bodilId)).toMatchObject({ handle: '', read: {}, hasLeft: true });
    expect(left.last).toMatchObject({ preview: '', isDeleted: true });
    expect(withoutSide(roomRecord, irisId).last).toEqual(roomRecord.last);
  });

  it('that left keeps no flag of its people', () => {
    const mutedBy = [{ personId: 'bodil', until: null }];
    const arranged = withArrangement(answered().roomRecord, bodilId, { archivedBy: ['bodil'], mutedBy });
    expect(sideOf(withoutSide(arranged, bodilId), bodilId)).toMatchObject({ archivedBy: [], mutedBy: [] });
  });

  it('is listed and shown anew with the one who blocked, and not with the other', () => {
    const before = answered().roomRecord;
    const after = withBlock(before, bodilId, { blockedBy: ['bodil'], isBlockedByAll: true });
    const { shown, listed } = sideOf(before, bodilId);
    expect(sideOf(after, bodilId)).toMatchObject({ shown: shown + 1, listed: listed + 1 });
    expect(sideOf(after, irisId)).toEqual(sideOf(before, irisId));
  });
});
