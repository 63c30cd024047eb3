import { describe, expect, it } from 'vitest';
import { threadMessages as say, threadLimits } from '../../../../contract/gatherings/groups/messages.ts';
import { nobodyExcluded } from '../../../platform/http/viewer.ts';
import type { Viewer } from '../../../relations/visibility/visibility.ts';
import type { ThreadPost, ThreadRecord } from './thread-room.ts';
import {
  editableUntil,
  emptyPost,
  hasFirst,
  isGone,
  isThere,
  listKeyFor,
  mayStillEdit,
  mentionsIn,
  quoteOf,
  readByMember,
  rewordPost,
  rowOf,
  shownThreadRecord,
  withoutMentions,
} from './thread-rules.ts';

const start = Date.UTC(2026, 2, 10, 12);
const at = (minute: number) => new Date(start + minute * 60_000).toISOString();
const [irisId, bodilId] = [20, 10];
const [groupId, threadId] = [7, 70];
const editMs = threadLimits.editMinutes * 60_000;

const post = (changes: Partial<ThreadPost> = {}): ThreadPost => ({
  id: 'post',
  roomId: 'thread:70',
  kind: 'text',
  schemaVersion: 1,
  groupId,
  threadId,
  seq: start,
  authorId: irisId,
  byPerson: 'iris',
  content: 'Hello @{10}',
  deletedAt: null,
  editedAt: null,
  mentions: [bodilId],
  quote: null,
  reactions: {},
  changedAt: 0,
  changes: {},
  ...changes,
});

/** Iris began the thread, and Bodil answered. */
const record = (changes: Partial<ThreadRecord> = {}): ThreadRecord => ({
  id: 'room-record',
  roomId: 'thread:70',
  kind: 'room-record',
  schemaVersion: 1,
  seq: 5,
  authors: {
    [irisId]: { texts: 1, first: start, last: start },
    [bodilId]: { texts: 2, first: start + 1, last: start + 60_000 },
  },
  changes: {},
  groupId,
  threadId,
  title: 'Wine',
  authorId: irisId,
  firstId: 'post',
  isFirstGone: false,
  isPinned: false,
  isLocked: false,
  ...changes,
});
const alone = { authors: { [irisId]: { texts: 1, first: start, last: start } } };
const [nobody, iris, bodil] = [new Set<number>(), new Set([irisId]), new Set([bodilId])];

describe('mentions', () => {
  it('are the ids in braces, each once and in their order', () => {
    expect(mentionsIn('@{20} and @{10}, @{20}!')).toEqual([20, 10]);
  });

  it.each(['@20', '{20}', '@{0}', '@{020}', '@{}', `@{${'1'.repeat(17)}}`])('are none in %s', (text) => {
    expect(mentionsIn(text)).toEqual([]);
  });

  it('may have ids of 16 digits', () => {
    expect(mentionsIn(`@{${'1'.repeat(16)}}`)).toEqual([1_111_111_111_111_111]);
  });

  it('lose the id of everybody who is gone', () => {
    expect(withoutMentions('@{20} @{10} @{20}', (id) => id === irisId)).toBe('@{0} @{10} @{0}');
  });
});

describe('a post', () => {
  it('can be edited for 15 minutes from when it was written', () => {
    expect(editableUntil(post())).toEqual(new Date(start + editMs));
    expect(mayStillEdit(post(), new Date(start + editMs - 1))).toBe(true);
    expect(mayStillEdit(post(), new Date(start + editMs))).toBe(false);
  });

  it('cannot be edited once it is deleted, or after 20 edits', () => {
    const edits = (count: number) =>
      Array.from({ length: count }, () => ({ content: 'Hello', until: at(1) }));
    const may = (changes: Partial<ThreadPost>) => mayStillEdit(post(changes), new Date(start));
    expect(may({ deletedAt: at(1) })).toBe(false);
    expect([may({ earlier: edits(19) }), may({ earlier: edits(20) })]).toEqual([true, false]);
  });

  it('keeps its earlier text without mentions when it is reworded', () => {
    expect(rewordPost(post(), 'Hello all', at(2))).toMatchObject({
      content: 'Hello all',
      editedAt: at(2),
      earlier: [{ content: 'Hello @{0}', until: at(2) }],
    });
  });

  it('keeps only its place and author when it is deleted', () => {
    const quote = { id: 'other', seq: 1, authorId: bodilId, text: 'Hi' };
    const earlier = [{ content: 'Hi', until: at(1) }];
    const emptied = emptyPost(post({ quote, earlier, reactions: { [bodilId]: 'heart' } }), at(2));
    expect(emptied).toMatchObject({
      seq: start,
      authorId: irisId,
      content: '',
      deletedAt: at(2),
      mentions: [],
      quote: null,
      reactions: {},
    });
    expect(emptied.earlier).toBeUndefined();
    expect(emptyPost(emptied, at(3))).toBe(emptied);
  });

  it('is gone once it is deleted, and not while a decision withholds it', () => {
    expect(isGone({ deletedAt: null })).toBe(false);
    expect(isGone({ deletedAt: at(1) })).toBe(true);
    expect(isGone({ deletedAt: at(1), withheld: 'Hello' })).toBe(false);
  });
});

describe('a quote', () => {
  const textOf = (content: string) => quoteOf(post({ content })).text;

  it('names the text and its author', () => {
    expect(quoteOf(post({ content: 'Hi' }))).toEqual({
      id: 'post',
      seq: start,
      authorId: irisId,
      text: 'Hi',
    });
  });

  it('is one line', () => {
    expect(textOf(' Hi \n\n all\t')).toBe('Hi all');
  });

  it('is whole up to 140 characters, and else ends in an ellipsis', () => {
    expect(textOf('x'.repeat(140))).toBe('x'.repeat(140));
    expect(textOf('x'.repeat(141))).toBe(`${'x'.repeat(139)}…`);
  });

  it('ends with no half of a character, and with no part of a mention', () => {
    expect(textOf(`${'x'.repeat(138)}💃💃`)).toBe(`${'x'.repeat(138)}…`);
    for (const [before, shown] of [
      [137, ''],
      [135, ''],
      [134, '@{10}'],
    ] as const)
      expect(textOf(`${'x'.repeat(before)}@{10}${'y'.repeat(9)}`)).toBe(`${'x'.repeat(before)}${shown}…`);
  });
});

describe('a thread', () => {
  it('is there for a reader who sees the author of a text', () => {
    expect([nobody, iris, bodil].map((excluded) => isThere(record(), excluded))).toEqual([true, true, true]);
    expect(isThere(record(), new Set([irisId, bodilId]))).toBe(false);
    expect(isThere(record(alone), iris)).toBe(false);
  });

  it('is gone with its first text, unless a text is left that the reader sees', () => {
    const gone = { isFirstGone: true };
    expect(isThere(record({ ...alone, ...gone }), nobody)).toBe(false);
    expect(isThere(record(gone), nobody)).toBe(true);
    expect(isThere(record(gone), bodil)).toBe(false);
    const answer = { [bodilId]: { texts: 1, first: start + 1, last: start + 1 } };
    expect(isThere(record({ ...gone, authors: { ...alone.authors, ...answer } }), iris)).toBe(true);
  });

  it('has a first text for a reader who sees its author, as long as they take part', () => {
    expect([nobody, iris, bodil].map((excluded) => hasFirst(record(), excluded))).toEqual([
      true,
      false,
      true,
    ]);
    expect(hasFirst(record({ authorId: 99 }), nobody)).toBe(false);
  });

  it('is listed by its latest text that the reader sees, pinned ones last in the alphabet', () => {
    expect(listKeyFor(record(), nobody)).toBe(`0 ${at(1)} ${threadId}`);
    expect(listKeyFor(record(), bodil)).toBe(`0 ${at(0)} ${threadId}`);
    expect(listKeyFor(record({ isPinned: true }), nobody)).toBe(`1 ${at(1)} ${threadId}`);
    expect(listKeyFor(record(alone), iris)).toBeUndefined();
  });

  it('has a row of who wrote last, with the key of the list', () => {
    expect(rowOf(record())).toMatchObject({
      groupId: String(groupId),
      threadId,
      version: 5,
      authorId: irisId,
      lastById: bodilId,
      listKey: `0 ${at(1)} ${threadId}`,
    });
  });

  it('has a row without a key once it is gone', () => {
    const row = rowOf(record({ authors: {} }));
    expect(row.lastById).toBe(0);
    expect(row).not.toHaveProperty('listKey');
  });
});

describe('a thread that somebody opens', () => {
  const viewer = (ids: ReadonlySet<number>) =>
    ({ viewer: { excluded: { ...nobodyExcluded, profileIds: ids } as Viewer['excluded'] } }) as {
      viewer: Viewer;
    };
  const open = (id: number, thread: ThreadRecord | undefined, excluded = nobody) =>
    shownThreadRecord({ id, group: {} }, thread, viewer(excluded));

  it('is the thread of the group', () => {
    expect(open(groupId, record())).toEqual(record());
  });

  it.each([
    ['of another group', () => open(8, record())],
    ['that does not exist', () => open(groupId, undefined)],
    ['of people whom the reader must not meet', () => open(groupId, record(alone), iris)],
  ])('is not found if it is one %s', (_, find) => {
    expect(find).toThrow(expect.objectContaining({ status: 404, message: say.notFound }));
  });
});

describe('what a member has read', () => {
  const read = (joined: string | undefined, pointer?: { seq: number; texts: number }) =>
    readByMember(record(), pointer, joined, nobodyExcluded.profileIds);

  it('is everything from before they joined', () => {
    expect(read(at(5))).toEqual({ seq: Date.parse(at(5)), texts: 3 });
    expect(read(at(-5)).texts).toBe(0);
  });
  it('is all but one of what somebody wrote before and after that', () =>
    expect(read(new Date(start + 30_000).toISOString()).texts).toBe(2));
  it('is what they read since', () =>
    expect(read(at(0), { seq: start + 60_000, texts: 3 })).toEqual({ seq: start + 60_000, texts: 3 }));
});
