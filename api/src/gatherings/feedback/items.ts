import * as z from 'zod/mini';
import { againAnswers, feedbackRatings } from '../../../contract/gatherings/feedback.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';

export const feedbackContainer = 'feedback';

export const besideFeedback = (key: string) => ({ container: feedbackContainer, partition: key });

export const pairKey = (one: number, other: number): string =>
  `pair:${Math.min(one, other)}-${Math.max(one, other)}`;
export const givenKey = (giverId: number): string => `given:${giverId}`;
export const receivedKey = (receiverId: number): string => `received:${receiverId}`;
export const originKey = (publicationId: string): string => `origin:${publicationId}`;
export const eventKey = (eventId: number): string => `event:${eventId}`;

export const copyId = (otherId: number, occasion: string): string => `${otherId}_${occasion}`;

const wordFields = {
  rating: z.enum(feedbackRatings),
  comment: z.string(),
  tags: z.array(z.string()),
  isAnonymous: z.boolean(),
};
const answerSchema = z.nullable(z.object({ text: z.string(), at: z.string() }));

const sideSchema = storedObject({
  ...wordFields,
  byPerson: z.string(),
  givenAt: z.string(),
  /**
   * Only the giver sees `sealed` feedback. `frozen` feedback is anonymous and is being published with others; it cannot
   * be changed.
   */
  state: z.enum(['sealed', 'frozen', 'published', 'withdrawn']),
  publishAt: z.string(),
  publishedAt: z.nullable(z.string()),
  /** A random id of the feedback. It identifies anonymous feedback without revealing the giver. */
  publicationId: z.string(),
  answer: answerSchema,
  isWithheld: z.optional(z.boolean()),
});
export type FeedbackSide = z.output<typeof sideSchema>;

/** Both sides are in one item, so that simultaneous changes have an order. */
export const pairItem = storedObject({
  id: z.string(),
  key: z.string(),
  kind: z.literal('pair'),
  schemaVersion: z.literal(1),
  version: z.number(),
  title: z.string(),
  at: z.nullable(z.string()),
  /** The lower profile id comes first. */
  members: z.tuple([z.number(), z.number()]),
  sides: z.tuple([z.nullable(sideSchema), z.nullable(sideSchema)]),
});
export type PairItem = z.output<typeof pairItem>;

/** A copy without `listKey` is in no list. */
export const givenItem = storedObject({
  id: z.string(),
  key: z.string(),
  kind: z.literal('given'),
  schemaVersion: z.literal(1),
  version: z.number(),
  listKey: z.optional(z.string()),
  receiverId: z.number(),
  occasion: z.string(),
  title: z.string(),
  byPerson: z._default(z.string(), ''),
  ...wordFields,
  givenAt: z.string(),
  state: sideSchema.shape.state,
  publishAt: z.string(),
  publishedAt: z.nullable(z.string()),
  answer: answerSchema,
  ttl: z.number(),
});
export type GivenItem = z.output<typeof givenItem>;

/** The copy of anonymous feedback holds neither giver nor occasion, and its time is only a month. */
export const receivedItem = storedObject({
  id: z.string(),
  key: z.string(),
  kind: z.literal('received'),
  schemaVersion: z.literal(1),
  version: z.number(),
  listKey: z.optional(z.string()),
  /** null for anonymous feedback, and once the giver has left. */
  giverId: z.nullable(z.number()),
  title: z.nullable(z.string()),
  ...wordFields,
  /** A day; for anonymous feedback a month. */
  receivedOn: z.string(),
  answer: answerSchema,
  withheldKey: z.optional(z.string()),
  ttl: z.number(),
});
export type ReceivedItem = z.output<typeof receivedItem>;

export const statsId = 'stats';
/**
 * This key sorts before all received feedback (newest first), so the query of the first page also reads the statistics.
 */
export const statsListKey = '~';
/** The statistics change in one batch with what was received. */
export const statsItem = storedObject({
  id: z.literal(statsId),
  key: z.string(),
  kind: z.literal('stats'),
  schemaVersion: z.literal(1),
  listKey: z._default(z.literal(statsListKey), statsListKey),
  positive: z.number(),
  neutral: z.number(),
  negative: z.number(),
});
export type StatsItem = z.output<typeof statsItem>;

/**
 * A hint that unpublished feedback about this receiver may exist; the pair decides whether it still does. No endpoint
 * shows it.
 */
export const comingItem = storedObject({
  id: z.string(),
  key: z.string(),
  kind: z.literal('coming'),
  schemaVersion: z.literal(1),
  giverId: z.number(),
  occasion: z.string(),
  isAnonymous: z.boolean(),
  givenAt: z.string(),
});
export type ComingItem = z.output<typeof comingItem>;
export const comingId = (publicationId: string): string => `coming-${publicationId}`;

/** Records who gave anonymous feedback, for reports and answers. Nothing that a receiver sees reads it. */
export const originItem = storedObject({
  id: z.literal('origin'),
  key: z.string(),
  kind: z.literal('origin'),
  schemaVersion: z.literal(1),
  giverId: z.number(),
  receiverId: z.number(),
  occasion: z.string(),
});
export type OriginItem = z.output<typeof originItem>;

export const guestItem = storedObject({
  id: z.string(),
  key: z.string(),
  kind: z.literal('guest'),
  schemaVersion: z.literal(1),
  version: z.number(),
  title: z.string(),
  endsAt: z.string(),
  isThere: z.boolean(),
  /** `host` for a host, `unshown` for a guest whom only hosts see; absent for other guests. */
  as: z.optional(z.enum(['host', 'unshown'])),
});
export type GuestItem = z.output<typeof guestItem>;

export const againId = (occasion: string): string => `again-${occasion}`;

/** Each person reads their own answer alone. Both profiles read that they are told. */
export const againItem = storedObject({
  id: z.string(),
  key: z.string(),
  kind: z.literal('meet-again'),
  schemaVersion: z.literal(1),
  occasion: z.string(),
  /** The lower profile id comes first. */
  members: z.tuple([z.number(), z.number()]),
  answers: z.array(
    storedObject({
      profileId: z.number(),
      personId: z.string(),
      again: z.enum(againAnswers),
      /** An answer is kept for 90 days. */
      at: z.string(),
    }),
  ),
  /** When both profiles had said yes. No answer changes after that. */
  toldAt: z.optional(z.string()),
  ttl: z.number(),
});
export type AgainItem = z.output<typeof againItem>;
