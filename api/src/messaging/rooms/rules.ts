import type { Owner } from '../../platform/http/identify.ts';
import { type RoomRecord, type RoomText, roomRecordId } from './items.ts';

export type ExcludedIds = ReadonlySet<number>;

export const newRoomRecord = (roomId: string): RoomRecord => ({
  id: roomRecordId,
  roomId,
  kind: 'room-record',
  schemaVersion: 1,
  seq: 0,
  authors: {},
  changes: {},
});

/** The place of a new entry: the present time in ms, or one more than the last place if that is later. */
export const nextPlace = ({ seq }: Pick<RoomRecord, 'seq'>, now: Date): number =>
  Math.max(seq + 1, now.getTime());

const keyOf = (profileIds: readonly number[]): string => [...new Set(profileIds)].join(' ');
const isOf = (key: string, profileId: number): boolean => ` ${key} `.includes(` ${profileId} `);

/** Reaching this takes hundreds of members who react to hundreds of others. */
const mostChanges = 500;

/**
 * Records a change and drops earlier ones that it covers.
 * @param by the profiles whom a reader must all see to see the change; empty for a change of the room itself
 */
export function withChange<RoomItem extends RoomRecord>(
  roomRecord: RoomItem,
  by: readonly number[],
  seq: number,
): RoomItem {
  const key = keyOf(by);
  const others = Object.entries(roomRecord.changes).filter(([other]) => !by.every((id) => isOf(other, id)));
  if (others.length >= mostChanges) others.sort(([, one], [, other]) => other - one);
  return {
    ...roomRecord,
    seq,
    changes: { ...Object.fromEntries(others.slice(0, mostChanges - 1)), [key]: seq },
  };
}

export function withText<RoomItem extends RoomRecord>(
  roomRecord: RoomItem,
  authorId: number,
  seq: number,
): RoomItem {
  const { texts = 0, first = seq, ...own } = roomRecord.authors[authorId] ?? {};
  const authors = { ...roomRecord.authors, [authorId]: { ...own, texts: texts + 1, first, last: seq } };
  return withChange({ ...roomRecord, authors }, [authorId], seq);
}

/** An earlier deleted text counts as a text again, which only matters to somebody who is so far behind. */
export function withDeletedPlace(
  deleted: readonly number[],
  { seq, deletedAt }: Pick<RoomText, 'seq' | 'deletedAt'>,
  most: number,
): number[] {
  const others = deleted.filter((place) => place !== seq);
  return deletedAt === null ? others : [...others, seq].sort((one, other) => one - other).slice(-most);
}

/** Kept for each author, so that no reader can tell what somebody whom they must not see deleted. */
const mostDeletedPlaces = 30;

export function withDeletion<RoomItem extends RoomRecord>(
  roomRecord: RoomItem,
  text: Pick<RoomText, 'authorId' | 'seq' | 'deletedAt'>,
): RoomItem {
  const own = roomRecord.authors[text.authorId];
  if (!own || (text.deletedAt === null && !own.deleted)) return roomRecord;
  const deleted = withDeletedPlace(own.deleted ?? [], text, mostDeletedPlaces);
  return { ...roomRecord, authors: { ...roomRecord.authors, [text.authorId]: { ...own, deleted } } };
}

type ChangedText = Pick<RoomText, 'authorId' | 'changes' | 'changedBy'>;

export function withTextChanges<Text extends ChangedText>(text: Text, changes: RoomText['changes']): Text {
  const changedBy = Object.keys(changes)
    .map(Number)
    .filter((id) => id !== text.authorId);
  return { ...text, changes, changedBy };
}

export function withoutTextChange<Text extends ChangedText>(text: Text, profileId: number): Text {
  const { [String(profileId)]: _own, ...changes } = text.changes;
  return withTextChanges(text, changes);
}

/** Returns the same object if it does not name the profile. */
export function withoutProfile<RoomItem extends RoomRecord>(
  roomRecord: RoomItem,
  profileId: number,
): RoomItem {
  const without = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !isOf(key, profileId)));
  const [authors, changes] = [without(roomRecord.authors), without(roomRecord.changes)];
  const isNamed = [roomRecord.authors, roomRecord.changes].some((all) =>
    Object.keys(all).some((key) => isOf(key, profileId)),
  );
  return isNamed ? { ...roomRecord, seq: roomRecord.seq + 1, authors, changes } : roomRecord;
}

const isFor = (key: string, excluded: ExcludedIds): boolean =>
  !key.split(' ').some((id) => excluded.has(Number(id)));

/**
 * The place of the latest change that the reader may see.
 * @param excluded profiles that the reader must not see
 */
export const versionFor = (
  roomRecord: Pick<RoomRecord, 'changes'> | undefined,
  excluded: ExcludedIds,
): number =>
  Math.max(
    0,
    ...Object.entries(roomRecord?.changes ?? {}).map(([key, seq]) => (isFor(key, excluded) ? seq : 0)),
  );

export const changedFor = (text: Pick<RoomText, 'changes'>, excluded: ExcludedIds): number =>
  versionFor(text, excluded);

export function shownIn(
  { authors }: Pick<RoomRecord, 'authors'>,
  excluded: ExcludedIds,
): { texts: number; first: number; last: number } {
  const all = Object.entries(authors).flatMap(([id, own]) => (excluded.has(Number(id)) ? [] : [own]));
  if (all.length === 0) return { texts: 0, first: 0, last: 0 };
  return {
    texts: all.reduce((sum, { texts }) => sum + texts, 0),
    first: Math.min(...all.map(({ first }) => first)),
    last: Math.max(...all.map(({ last }) => last)),
  };
}

/**
 * @param readUpTo the place that the reader has read
 * @param read how many texts the reader has read, including deleted ones
 */
export function unreadIn(
  { authors }: Pick<RoomRecord, 'authors'>,
  { seq: readUpTo, texts: read }: { readonly seq: number; readonly texts: number },
  excluded: ExcludedIds,
): number {
  const behind = Object.entries(authors).flatMap(([id, own]) =>
    own.last > readUpTo && !excluded.has(Number(id)) ? [own] : [],
  );
  if (behind.length === 0) return 0;
  const deleted = behind.flatMap((own) => own.deleted ?? []).filter((place) => place > readUpTo);
  const isSomethingLeft = behind.some(({ last }) => !deleted.includes(last));
  const { texts } = shownIn({ authors }, excluded);
  // The reader may have excluded members since they read, so the difference may be too small.
  return Math.max(isSomethingLeft ? 1 : 0, texts - read - deleted.length);
}

type TextContent = Pick<
  RoomText,
  'content' | 'deletedAt' | 'withheld' | 'earlier' | 'editedAt' | 'reactions'
>;

/** Hides the content but keeps it for `restoreContent`. A text that its author deleted is left alone. */
export const withholdContent = <Text extends TextContent>(text: Text, at: string): Text =>
  text.deletedAt === null ? { ...text, content: '', withheld: text.content, deletedAt: at } : text;

/** Restores withheld content. A text that its author deleted meanwhile stays empty. */
export function restoreContent<Text extends TextContent>(text: Text): Text {
  return text.withheld === undefined
    ? text
    : { ...text, content: text.withheld, withheld: undefined, deletedAt: null };
}

/** @returns the same object if nothing is left to delete */
export function emptyText<Text extends TextContent>(text: Text, at: string): Text {
  const isGone = text.deletedAt !== null && text.withheld === undefined;
  if (isGone) return text;
  const rest = { withheld: undefined, earlier: undefined, reactions: {} };
  return { ...text, ...rest, content: '', deletedAt: at };
}

/** Another person of the author's profile may delete a text, but never change its words. */
export const isWrittenBy = (
  { authorId, byPerson }: { readonly authorId: number; readonly byPerson: string | null },
  { profile, personId }: { readonly profile: Pick<Owner['profile'], 'id'>; readonly personId: string },
): boolean => authorId === profile.id && byPerson === personId;

const mostEdits = 20;
export const canBeReworded = ({ earlier = [] }: Pick<RoomText, 'earlier'>): boolean =>
  earlier.length < mostEdits;

/** Keeps earlier versions for those who decide on a report. */
export const rewordText = <Text extends TextContent>(text: Text, content: string, at: string): Text => ({
  ...text,
  content,
  editedAt: at,
  earlier: [...(text.earlier ?? []), { content: text.content, until: at }],
});
