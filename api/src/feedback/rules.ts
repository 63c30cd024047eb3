import { type FeedbackWords, feedbackLimits, feedbackMessages as say } from '../../contract/feedback.ts';
import { ApiError } from '../http/api-error.ts';
import { type Pair, pairKey, type Side } from './items.ts';

const dayMs = 24 * 60 * 60 * 1000;

export interface Occasion {
  /** `connection`, or `event-` and its number. */
  readonly id: string;
  readonly title: string;
  readonly at: string | null;
}

export const newPair = (one: number, other: number, { id, title, at }: Occasion): Pair => ({
  id,
  key: pairKey(one, other),
  kind: 'pair',
  schemaVersion: 1,
  version: 0,
  title,
  at,
  members: [Math.min(one, other), Math.max(one, other)],
  sides: [null, null],
});

const placeOf = ({ members }: Pick<Pair, 'members'>, giverId: number): 0 | 1 =>
  members[0] === giverId ? 0 : 1;
export const sideOf = (pair: Pair, giverId: number): Side | null => pair.sides[placeOf(pair, giverId)];
export const otherOf = ({ members }: Pick<Pair, 'members'>, id: number): number =>
  members[0] === id ? members[1] : members[0];

function withSide(pair: Pair, giverId: number, side: Side | null): Pair {
  const [low, high] = pair.sides;
  const sides: Pair['sides'] = placeOf(pair, giverId) === 0 ? [side, high] : [low, side];
  return { ...pair, version: pair.version + 1, sides };
}

/** UTC. */
export const nextFirst = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

const publishAt = (isAnonymous: boolean, givenAt: Date): string =>
  isAnonymous
    ? nextFirst(givenAt).toISOString()
    : new Date(givenAt.getTime() + feedbackLimits.blindDays * dayMs).toISOString();

const isSame = (side: Side, words: FeedbackWords): boolean =>
  side.rating === words.rating &&
  side.comment === words.comment &&
  side.isAnonymous === words.isAnonymous &&
  JSON.stringify(side.tags) === JSON.stringify(words.tags);

interface Giver {
  readonly profileId: number;
  readonly personId: string;
}

/** @throws ApiError 409 where it was given already, or the other side's was published: what one has read colours the other. */
export function withGiven(
  pair: Pair,
  { profileId, personId }: Giver,
  words: FeedbackWords,
  publicationId: string,
  now: Date,
): Pair {
  const own = sideOf(pair, profileId);
  if (own && own.state !== 'withdrawn' && isSame(own, words)) return pair;
  if (own) throw new ApiError(409, say.given);
  const other = sideOf(pair, otherOf(pair, profileId));
  if (other && !other.isAnonymous && other.publishedAt !== null) throw new ApiError(409, say.closed);
  const side: Side = {
    ...words,
    byPerson: personId,
    givenAt: now.toISOString(),
    state: 'sealed',
    publishAt: publishAt(words.isAnonymous, now),
    publishedAt: null,
    publicationId,
    answer: null,
  };
  return met(withSide(pair, profileId, side), now);
}

/** @throws ApiError 409 once it is published, or is at this moment; 404 where there is none */
export function withEdit(pair: Pair, giverId: number, words: FeedbackWords, now: Date): Pair {
  const side = sideOf(pair, giverId);
  if (!side || side.state === 'withdrawn') throw new ApiError(404, say.notFound);
  if (side.state === 'published') throw new ApiError(409, say.published);
  if (side.state === 'frozen') throw new ApiError(409, say.publishing);
  // Overdue, it is published by the next run of the outbox: nobody edits what they could have read already.
  if (!side.isAnonymous && side.publishAt <= now.toISOString()) throw new ApiError(409, say.published);
  if (isSame(side, words)) return pair;
  const isMoved = side.isAnonymous !== words.isAnonymous;
  const changed = { ...side, ...words, ...(isMoved && { publishAt: publishAt(words.isAnonymous, now) }) };
  return met(withSide(pair, giverId, changed), now);
}

/** @throws ApiError 409 while it is being published and once it is too late; 404 where there is none */
export function withWithdrawal(pair: Pair, giverId: number, now: Date): Pair {
  const side = sideOf(pair, giverId);
  if (!side) return pair;
  switch (side.state) {
    case 'sealed':
      return withSide(pair, giverId, null);
    case 'frozen':
      throw new ApiError(409, say.publishing);
    case 'withdrawn':
      return pair;
    case 'published':
      if (now.toISOString() > withdrawUntil(side)) throw new ApiError(409, say.tooLate);
      return withSide(pair, giverId, { ...side, comment: '', tags: [], state: 'withdrawn' });
  }
}

export const withdrawUntil = ({ publishedAt }: Pick<Side, 'publishedAt'>): string =>
  new Date(Date.parse(publishedAt ?? '') + feedbackLimits.withdrawDays * dayMs).toISOString();

/** Once both have signed, both are published. Anonymous feedback takes no part: its moment would name the giver. */
function met(pair: Pair, now: Date): Pair {
  const [one, other] = pair.sides;
  if (!one || !other || one.isAnonymous || other.isAnonymous) return pair;
  if (one.state !== 'sealed' || other.state !== 'sealed') return pair;
  return { ...pair, sides: [publishedAt(one, now), publishedAt(other, now)] };
}

const publishedAt = (side: Side, now: Date): Side => ({
  ...side,
  state: 'published',
  publishedAt: now.toISOString(),
});

/** The same object where nothing is due. */
export function withDue(pair: Pair, now: Date): Pair {
  const isDue = (side: Side | null) =>
    side?.state === 'sealed' && !side.isAnonymous && side.publishAt <= now.toISOString();
  const next = pair.members.reduce((latest, giverId) => {
    const side = sideOf(latest, giverId);
    return side && isDue(side) ? withSide(latest, giverId, publishedAt(side, now)) : latest;
  }, pair);
  return next;
}

/** Held for its publication with others; the same object where it is not to be published. */
export function withFrost(pair: Pair, giverId: number, publicationId: string): Pair {
  const side = sideOf(pair, giverId);
  if (!side?.isAnonymous || side.publicationId !== publicationId || side.state !== 'sealed') return pair;
  return withSide(pair, giverId, { ...side, state: 'frozen' });
}

/** @param after when it is tried again */
export function withThaw(pair: Pair, giverId: number, after: Date): Pair {
  const side = sideOf(pair, giverId);
  if (side?.state !== 'frozen') return pair;
  return withSide(pair, giverId, { ...side, state: 'sealed', publishAt: after.toISOString() });
}

export function withPublication(pair: Pair, giverId: number, publicationId: string, month: Date): Pair {
  const side = sideOf(pair, giverId);
  const isIt = side?.isAnonymous && side.publicationId === publicationId && side.publishedAt === null;
  return side && isIt ? withSide(pair, giverId, publishedAt(side, month)) : pair;
}

export function withheld(pair: Pair, giverId: number, isWithheld: boolean): Pair {
  const side = sideOf(pair, giverId);
  if (side?.state !== 'published' || (side.isWithheld ?? false) === isWithheld) return pair;
  return withSide(pair, giverId, { ...side, isWithheld });
}

export const isGone = ({ state, isWithheld = false }: Side): boolean => state === 'withdrawn' || isWithheld;

export function withAnswer(pair: Pair, giverId: number, answer: NonNullable<Side['answer']>): Pair {
  const side = sideOf(pair, giverId);
  return side && !side.answer ? withSide(pair, giverId, { ...side, answer }) : pair;
}
