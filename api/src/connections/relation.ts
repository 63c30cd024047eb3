import * as z from 'zod/mini';
import { storedObject } from '../platform/cosmos/stored.ts';
import { madeAt } from '../platform/ids.ts';
import { connectionVocabulary } from '../tags/vocabularies.ts';
import { isMutual } from '../visibility/mutual.ts';

const givenTag = storedObject({
  id: z.number(),
  tagId: z.number(),
  byPerson: z.string(),
  /** Until then the tag can be undone, and is nothing to the other. */
  undoUntil: z.optional(z.string()),
});
const receivedTag = storedObject({
  id: z.number(),
  tagId: z.number(),
  /** Decided when it came: a later change of preferences tells of nothing that was applied before. */
  isTold: z.boolean(),
});
type GivenTag = z.output<typeof givenTag>;
type ReceivedTag = z.output<typeof receivedTag>;

/** `given` is the truth; `received` is a copy of what the other gives. Ids of tags are made from the time. */
export const relationItem = storedObject({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('relation'),
  schemaVersion: z.literal(1),
  otherId: z.number(),
  given: z.array(givenTag),
  /** Grows with every change of `given`, by the clock: a copy takes no older one. */
  givenVersion: z.number(),
  received: z.array(receivedTag),
  receivedVersion: z.number(),
  /** The newest tag in each list; absent from the lists that the other is not in. */
  appliedId: z.optional(z.number()),
  receivedId: z.optional(z.number()),
  bookmarkId: z.optional(z.number()),
  mutualId: z.optional(z.number()),
  ttl: z.number(),
});
export type Relation = z.output<typeof relationItem>;

export const relationId = (otherId: number): string => `with-${otherId}`;

export const noRelation = (profileId: number, otherId: number): Relation => ({
  id: relationId(otherId),
  profileId: String(profileId),
  kind: 'relation',
  schemaVersion: 1,
  otherId,
  given: [],
  givenVersion: 0,
  received: [],
  receivedVersion: 0,
  ttl: -1,
});

const keyOf = (tagId: number) => connectionVocabulary.find(({ id }) => id === tagId)?.key;
/** Only the others are copied to the other side. */
export const isBookmark = ({ tagId }: { tagId: number }): boolean => keyOf(tagId) === 'bookmarked';
export const isTellingAnybody = (tagId: number): boolean => keyOf(tagId) === 'friend-vibes';

export const tellingOf = ({ given }: Relation): GivenTag[] => given.filter((tag) => !isBookmark(tag));
/** The other side has them, or is about to. */
export const releasedOf = (relation: Relation): GivenTag[] =>
  tellingOf(relation).filter(({ undoUntil }) => undoUntil === undefined);
export const shownOf = (relation: Relation): ReceivedTag[] =>
  relation.received.filter(({ isTold }) => isTold || isMutual(relation));

export const labelOf = (tagId: number): string =>
  connectionVocabulary.find(({ id }) => id === tagId)?.label ?? '';
export const addedAt = ({ id }: { id: number }): string => madeAt(id).toISOString();

/** The same object when it was applied already. */
export function withGiven(relation: Relation, tag: GivenTag): Relation {
  if (relation.given.some(({ tagId }) => tagId === tag.tagId)) return relation;
  const given = [...relation.given, tag];
  if (tag.undoUntil !== undefined) return withDerived({ ...relation, given });
  return withDerived({ ...relation, given, givenVersion: nextVersion(relation, tag.id) });
}

/** The same object when it is gone or was released before. @param version made now */
export function withReleased(relation: Relation, id: number, version: number): Relation {
  if (!relation.given.some((tag) => tag.id === id && tag.undoUntil !== undefined)) return relation;
  const given = relation.given.map((tag) => {
    const { undoUntil: _until, ...released } = tag;
    return tag.id === id ? released : tag;
  });
  return withDerived({ ...relation, given, givenVersion: nextVersion(relation, version) });
}

export const undoableTag = ({ given }: Relation, tagId: number): GivenTag | undefined =>
  given.find((tag) => tag.tagId === tagId && tag.undoUntil !== undefined);

export const isBlank = ({ given, received, givenVersion, receivedVersion }: Relation): boolean =>
  given.length + received.length + givenVersion + receivedVersion === 0;

/** The same object when it was not applied. @param version an id made now */
export function withoutGiven(relation: Relation, tagId: number, version: number): Relation {
  const given = relation.given.filter((tag) => tag.tagId !== tagId);
  if (given.length === relation.given.length) return relation;
  if (undoableTag(relation, tagId)) return withDerived({ ...relation, given });
  return withDerived({ ...relation, given, givenVersion: nextVersion(relation, version) });
}

/** Unless a later one is there. What was told stays told. */
export function withReceived(relation: Relation, tags: readonly ReceivedTag[], version: number): Relation {
  if (relation.receivedVersion >= version) return relation;
  const received = tags.map((tag) => relation.received.find(({ id }) => id === tag.id) ?? tag);
  return withDerived({ ...relation, received, receivedVersion: version });
}

/** Nothing that was under way comes back. @param version an id made now */
export const withoutTies = (relation: Relation, version: number): Relation =>
  withDerived({
    ...relation,
    given: [],
    givenVersion: nextVersion(relation, version),
    received: [],
    receivedVersion: Math.max(relation.receivedVersion, version),
  });

const nextVersion = ({ givenVersion }: Relation, id: number): number => Math.max(givenVersion + 1, id);

/** In seconds: longer than an outbox tries. */
const emptySeconds = 30 * 24 * 60 * 60;

const idsOf = (tags: readonly { id: number }[]): number[] => tags.map(({ id }) => id);
const newestId = (tags: readonly { id: number }[]) =>
  tags.length > 0 ? Math.max(...idsOf(tags)) : undefined;

function withDerived(relation: Relation): Relation {
  const { given, received } = relation;
  const telling = releasedOf(relation);
  const isBoth = telling.length > 0 && received.length > 0;
  const mutualId = isBoth ? Math.max(Math.min(...idsOf(telling)), Math.min(...idsOf(received))) : undefined;
  return {
    ...relation,
    appliedId: newestId(tellingOf(relation)),
    receivedId: newestId(shownOf({ ...relation, mutualId })),
    bookmarkId: newestId(given.filter(isBookmark)),
    mutualId,
    ttl: given.length + received.length > 0 ? -1 : emptySeconds,
  };
}
