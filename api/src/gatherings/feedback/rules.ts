import {
  type FeedbackWords,
  feedbackLimits,
  feedbackMessages as say,
} from '../../../contract/gatherings/feedback.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type FeedbackSide, type PairItem, pairKey } from './items.ts';

const dayMs = 24 * 60 * 60 * 1000;

export interface FeedbackOccasion {
  /** `connection`, or `event-` followed by the event's id. */
  readonly id: string;
  readonly title: string;
  readonly at: string | null;
}

export const newPair = (one: number, other: number, { id, title, at }: FeedbackOccasion): PairItem => ({
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

const placeOf = ({ members }: Pick<PairItem, 'members'>, giverId: number): 0 | 1 =>
  members[0] === giverId ? 0 : 1;
export const sideOf = (pair: PairItem, giverId: number): FeedbackSide | null =>
  pair.sides[placeOf(pair, giverId)];
export const otherOf = ({ members }: Pick<PairItem, 'members'>, id: number): number =>
  members[0] === id ? members[1] : members[0];

function withSide(pair: PairItem, giverId: number, side: FeedbackSide | null): PairItem {
  const [low, high] = pair.sides;
  const sides: PairItem['sides'] = placeOf(pair, giverId) === 0 ? [side, high] : [low, side];
  return { ...pair, version: pair.version + 1, sides };
}

/** The first of the next month, UTC. */
export const nextFirst = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

const publishAt = (isAnonymous: boolean, givenAt: Date): string =>
  isAnonymous
    ? nextFirst(givenAt).toISOString()
    : new Date(givenAt.getTime() + feedbackLimits.blindDays * dayMs).toISOString();

const isSame = (side: FeedbackSide, words: FeedbackWords): boolean =>
  side.rating === words.rating &&
  side.comment === words.comment &&
  side.isAnonymous === words.isAnonymous &&
  JSON.stringify(side.tags) === JSON.stringify(words.tags);

interface FeedbackGiver {
  readonly profileId: number;
  readonly personId: string;
}

/**
 * @throws ApiError 409 if it was given before, or if the other side is already published and could influence this one
 */
export function withGiven(
  pair: PairItem,
  { profileId, personId }: FeedbackGiver,
  words: FeedbackWords,
  publicationId: string,
  now: Date,
): PairItem {
  const own = sideOf(pair, profileId);
  if (own && own.state !== 'withdrawn' && isSame(own, words)) return pair;
  if (own) throw new ApiError(409, say.given);
  const other = sideOf(pair, otherOf(pair, profileId));
  if (other && !other.isAnonymous && other.publishedAt !== null) throw new ApiError(409, say.closed);
  const side: FeedbackSide = {
    ...words,
    byPerson: personId,
    givenAt: now.toISOString(),
    state: 'sealed',
    publishAt: publishAt(words.isAnonymous, now),
    publishedAt: null,
    publicationId,
    answer: null,
  };
  return withBothPublished(withSide(pair, profileId, side), now);
}

/**
 * @throws ApiError 403 if another person of the profile gave it, 409 if it is published or being published; 404 if there
 * is none
 */
export function withEdit(
  pair: PairItem,
  { profileId, personId }: FeedbackGiver,
  words: FeedbackWords,
  now: Date,
): PairItem {
  const side = sideOf(pair, profileId);
  if (!side || side.state === 'withdrawn') throw new ApiError(404, say.notFound);
  if (side.byPerson !== personId) throw new ApiError(403, say.notYours);
  if (side.state === 'published') throw new ApiError(409, say.published);
  if (side.state === 'frozen') throw new ApiError(409, say.publishing);
  // The next run of the outbox publishes overdue feedback. It cannot be edited, because the receiver could have read it
  // already.
  if (!side.isAnonymous && side.publishAt <= now.toISOString()) throw new ApiError(409, say.published);
  if (isSame(side, words)) return pair;
  const isMoved = side.isAnonymous !== words.isAnonymous;
  const changed = { ...side, ...words, ...(isMoved && { publishAt: publishAt(words.isAnonymous, now) }) };
  return withBothPublished(withSide(pair, profileId, changed), now);
}

/** @throws ApiError 409 while it is being published and after the time to withdraw; 404 if there is none */
export function withWithdrawal(pair: PairItem, giverId: number, now: Date): PairItem {
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

export const withdrawUntil = ({ publishedAt }: Pick<FeedbackSide, 'publishedAt'>): string =>
  new Date(Date.parse(publishedAt ?? '') + feedbackLimits.withdrawDays * dayMs).toISOString();

/**
 * Once both sides have signed feedback, both are published. Anonymous feedback is left out, because the moment would
 * reveal the giver.
 */
function withBothPublished(pair: PairItem, now: Date): PairItem {
  const [one, other] = pair.sides;
  if (!one || !other || one.isAnonymous || other.isAnonymous) return pair;
  if (one.state !== 'sealed' || other.state !== 'sealed') return pair;
  return { ...pair, sides: [publishedSide(one, now), publishedSide(other, now)] };
}

const publishedSide = (side: FeedbackSide, now: Date): FeedbackSide => ({
  ...side,
  state: 'published',
  publishedAt: now.toISOString(),
});

/** @returns the same object if nothing is due */
export function withDue(pair: PairItem, now: Date): PairItem {
  const isDue = (side: FeedbackSide | null) =>
    side?.state === 'sealed' && !side.isAnonymous && side.publishAt <= now.toISOString();
  const next = pair.members.reduce((latest, giverId) => {
    const side = sideOf(latest, giverId);
    return side && isDue(side) ? withSide(latest, giverId, publishedSide(side, now)) : latest;
  }, pair);
  return next;
}

/**
 * Freezes the side until it is published with others.
 * @returns the same object if it is not to be published
 */
export function withFrozenSide(pair: PairItem, giverId: number, publicationId: string): PairItem {
  const side = sideOf(pair, giverId);
  if (!side?.isAnonymous || side.publicationId !== publicationId || side.state !== 'sealed') return pair;
  return withSide(pair, giverId, { ...side, state: 'frozen' });
}

/** @param after when to try again */
export function withThawedSide(pair: PairItem, giverId: number, after: Date): PairItem {
  const side = sideOf(pair, giverId);
  if (side?.state !== 'frozen') return pair;
  return withSide(pair, giverId, { ...side, state: 'sealed', publishAt: after.toISOString() });
}

export function withPublication(
  pair: PairItem,
  giverId: number,
  publicationId: string,
  month: Date,
): PairItem {
  const side = sideOf(pair, giverId);
  const isIt = side?.isAnonymous && side.publicationId === publicationId && side.publishedAt === null;
  return side && isIt ? withSide(pair, giverId, publishedSide(side, month)) : pair;
}

export function withWithheld(pair: PairItem, giverId: number, isWithheld: boolean): PairItem {
  const side = sideOf(pair, giverId);
  if (side?.state !== 'published' || (side.isWithheld ?? false) === isWithheld) return pair;
  return withSide(pair, giverId, { ...side, isWithheld });
}

export const isGone = ({ state, isWithheld = false }: FeedbackSide): boolean =>
  state === 'withdrawn' || isWithheld;

export function withAnswer(
  pair: PairItem,
  giverId: number,
  answer: NonNullable<FeedbackSide['answer']>,
): PairItem {
  const side = sideOf(pair, giverId);
  return side && !side.answer ? withSide(pair, giverId, { ...side, answer }) : pair;
}
