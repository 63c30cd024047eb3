import * as z from 'zod/mini';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { madeAt } from '../../platform/runtime/ids.ts';
import { connectionVocabulary, declineTag } from '../../profiles/tags/vocabularies.ts';
import { isMutual } from './mutual.ts';

const givenTag = storedObject({
  id: z.number(),
  tagId: z.number(),
  byPerson: z.string(),
  /** Until this instant the tag can be undone and the other side does not get it. */
  undoUntil: z.optional(z.string()),
});
const receivedTag = storedObject({
  id: z.number(),
  tagId: z.number(),
  /** Decided when the tag arrived, so a later change of preferences does not reveal earlier tags. */
  isTold: z.boolean(),
});
const ownYes = storedObject({ personId: z.string(), tags: z.array(givenTag) });
export type GivenTag = z.output<typeof givenTag>;
type ReceivedTag = z.output<typeof receivedTag>;

/**
 * `given` is what the profile gives, and the source of truth; `received` is a copy of what the other side gives. Tag ids are made from the time.
 */
export const relationItem = storedObject({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('relation'),
  schemaVersion: z.literal(1),
  otherId: z.number(),
  given: z.array(givenTag),
  /** What a person of a shared profile said yes to, alone. Without an entry, a person said yes to what is given. */
  yeses: z._default(z.array(ownYes), []),
  /** The id of each of these people's newest tag. */
  appliedOf: z.optional(z.record(z.string(), z.number())),
  /** Timestamp that grows with every change of `given`; a copy ignores an older version. */
  givenVersion: z.number(),
  received: z.array(receivedTag),
  receivedVersion: z.number(),
  /** The id of the newest tag in each list; absent if the other is not in that list. */
  appliedId: z.optional(z.number()),
  receivedId: z.optional(z.number()),
  bookmarkId: z.optional(z.number()),
  mutualId: z.optional(z.number()),
  /** The profile whose introduction connected the two, and its line. */
  introducedBy: z.optional(z.number()),
  introduction: z.optional(z.string()),
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
  yeses: [],
  givenVersion: 0,
  received: [],
  receivedVersion: 0,
  ttl: -1,
});

export const connectionLabels = [...connectionVocabulary, declineTag];
const keyOf = (tagId: number) => connectionLabels.find(({ id }) => id === tagId)?.key;
export const isBookmark = ({ tagId }: { tagId: number }): boolean => keyOf(tagId) === 'bookmarked';
export const isDecline = ({ tagId }: { tagId: number }): boolean => tagId === declineTag.id;
/** Private tags stay with their giver; all others are copied to the other side. */
export const isPrivate = (tag: { tagId: number }): boolean => isBookmark(tag) || isDecline(tag);
export const isTellingAnybody = (tagId: number): boolean => keyOf(tagId) === 'friend-vibes';

export const tellingOf = ({ given }: Relation): GivenTag[] => given.filter((tag) => !isPrivate(tag));
/** These tags are on the other side, or are about to be copied there. */
export const releasedOf = (relation: Relation): GivenTag[] =>
  tellingOf(relation).filter(({ undoUntil }) => undoUntil === undefined);

/**
 * What was told is shown. Of two who are connected, an interest in play stays private until each said one, unless it is
 * all that the other side said: that the two are connected says it then.
 */
export function shownOf(relation: Relation): ReceivedTag[] {
  const { received } = relation;
  const isFriendly = ({ tagId }: { tagId: number }) => isTellingAnybody(tagId);
  const isBoth = !releasedOf(relation).every(isFriendly) || !received.some(isFriendly);
  return received.filter((tag) => tag.isTold || (isMutual(relation) && (isBoth || isFriendly(tag))));
}

export const labelOf = (tagId: number): string =>
  connectionLabels.find(({ id }) => id === tagId)?.label ?? '';
export const addedAt = ({ id }: { id: number }): string => madeAt(id).toISOString();

/** @returns the same object if the tag was already applied */
export function withGiven(relation: Relation, tag: GivenTag): Relation {
  if (relation.given.some(({ tagId }) => tagId === tag.tagId)) return relation;
  const kept = isPrivate(tag) ? relation.given : relation.given.filter((one) => !isDecline(one));
  const given = [...kept, tag];
  if (tag.undoUntil !== undefined) return withDerived({ ...relation, given });
  return withDerived({ ...relation, given, givenVersion: nextVersion(relation, tag.id) });
}

/**
 * @param version an id made now, which the released tag takes
 * @returns the same object if the tag is gone or was released before
 */
export function withReleased(relation: Relation, id: number, version: number): Relation {
  if (!relation.given.some((tag) => tag.id === id && tag.undoUntil !== undefined)) return relation;
  const given = relation.given.map((tag) => (tag.id === id ? releasedTag(tag, version) : tag));
  return withDerived({ ...relation, given, givenVersion: nextVersion(relation, version) });
}

/** A tag is dated by its release, as if it was applied then: the other side learns nothing of the undo window. */
export function releasedTag({ undoUntil: _until, ...tag }: GivenTag, id: number): GivenTag {
  return { ...tag, id };
}

export const undoableTag = (tags: readonly GivenTag[], tagId: number): GivenTag | undefined =>
  tags.find((tag) => tag.tagId === tagId && tag.undoUntil !== undefined);

export const isBlank = ({ given, yeses, received, givenVersion, receivedVersion }: Relation): boolean =>
  given.length + yeses.length + received.length + givenVersion + receivedVersion === 0;

/**
 * @param version an id made now
 * @returns the same object if the tag was not applied
 */
export function withoutGiven(relation: Relation, tagId: number, version: number): Relation {
  const given = relation.given.filter((tag) => tag.tagId !== tagId);
  if (given.length === relation.given.length) return relation;
  if (undoableTag(relation.given, tagId)) return withDerived({ ...relation, given });
  return withDerived({ ...relation, given, givenVersion: nextVersion(relation, version) });
}

/** Ignores a copy older than the one that is there. A tag that the profile heard of stays visible. */
export function withReceived(relation: Relation, tags: readonly ReceivedTag[], version: number): Relation {
  if (relation.receivedVersion >= version) return relation;
  const received = tags.map((tag) => relation.received.find(({ id }) => id === tag.id) ?? tag);
  return withDerived({ ...relation, received, receivedVersion: version });
}

/**
 * The new versions outdate every copy that is still under way.
 * @param version an id made now
 */
export const withoutTies = (
  { introducedBy: _by, introduction: _line, ...relation }: Relation,
  version: number,
): Relation =>
  withDerived({
    ...relation,
    given: [],
    yeses: [],
    givenVersion: nextVersion(relation, version),
    received: [],
    receivedVersion: Math.max(relation.receivedVersion, version),
  });

export const nextVersion = ({ givenVersion }: Relation, id: number): number => Math.max(givenVersion + 1, id);

/** 30 days, in seconds: longer than the outbox retries. */
const emptySeconds = 30 * 24 * 60 * 60;

const idsOf = (tags: readonly { id: number }[]): number[] => tags.map(({ id }) => id);
const newestId = (tags: readonly { id: number }[]) =>
  tags.length > 0 ? Math.max(...idsOf(tags)) : undefined;

export function withDerived(relation: Relation): Relation {
  const { given, yeses, received } = relation;
  const newest = yeses.flatMap(({ personId, tags }) =>
    tags
      .filter((tag) => !isPrivate(tag))
      .slice(-1)
      .map(({ id }) => [personId, id] as const),
  );
  const telling = releasedOf(relation);
  const isBoth = telling.length > 0 && received.length > 0;
  const mutualId = isBoth ? Math.max(Math.min(...idsOf(telling)), Math.min(...idsOf(received))) : undefined;
  return {
    ...relation,
    appliedId: newestId(tellingOf(relation)),
    appliedOf: newest.length > 0 ? Object.fromEntries(newest) : undefined,
    receivedId: newestId(shownOf({ ...relation, mutualId })),
    bookmarkId: newestId(given.filter(isBookmark)),
    mutualId,
    ttl: given.length + yeses.length + received.length > 0 ? -1 : emptySeconds,
  };
}
