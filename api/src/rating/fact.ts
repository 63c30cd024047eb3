import * as z from 'zod/mini';
import type { KeyedHash } from '../platform/secrets/keyed-hash.ts';

/** Measures of moderation, the mildest first. */
export const measures = ['warning', 'restriction', 'suspension'] as const;
export type Measure = (typeof measures)[number];

/** The later version of two reports of one fact stands. They may arrive in any order, and more than once. */
const version = z.number();

/** Something that happened and counts for a rating. Others than the profile are in it as keyed hashes. */
export const factSchema = z.discriminatedUnion('kind', [
  /** Somebody was at an event, or had a seat and did not come. 'none' takes back what was marked before. */
  z.object({
    kind: z.literal('event'),
    eventId: z.number(),
    title: z.string(),
    /** An instant. */
    endsAt: z.string(),
    outcome: z.enum(['attended', 'no-show', 'none']),
    as: z.optional(z.enum(['host', 'unshown'])),
    version,
  }),
  /** A decision of moderation; `isLifted` once an appeal succeeded or it was taken back. */
  z.object({
    kind: z.literal('sanction'),
    sanctionId: z.string(),
    measure: z.enum(measures),
    at: z.string(),
    isLifted: z.boolean(),
    version,
  }),
  /** Whether the first message of a connection was answered in time. */
  z.object({
    kind: z.literal('answer'),
    voice: z.string(),
    at: z.string(),
    outcome: z.enum(['answered', 'missed', 'none']),
    version,
  }),
  /** Signed feedback that was published. `id` is that of the occasion. */
  z.object({
    kind: z.literal('given'),
    id: z.string(),
    voice: z.string(),
    isKin: z.boolean(),
    at: z.string(),
    isWithdrawn: z.boolean(),
    version,
  }),
  z.object({
    kind: z.literal('received'),
    id: z.string(),
    /** Identifies the giver: the same for everything that one gives another. */
    voice: z.string(),
    /** Identifies the invitees of one inviter; null for an invitee of a founder. */
    ring: z.nullable(z.string()),
    isKin: z.boolean(),
    stars: z.number(),
    at: z.string(),
    isWithdrawn: z.boolean(),
    version,
  }),
  /** Anonymous feedback of a month, as a sum: nothing in it differs from giver to giver. */
  z.object({
    kind: z.literal('anonymous'),
    month: z.string(),
    sum: z.number(),
    count: z.number(),
    version,
  }),
  /** The outcome for somebody whom the profile invited. */
  z.object({
    kind: z.literal('invitee'),
    invitee: z.string(),
    at: z.string(),
    state: z.enum(['verified', 'sanctioned', 'none']),
    version,
  }),
]);
export type Fact = z.output<typeof factSchema>;

/** Says what a fact is about: a later one with the same id takes its place. */
export function factId(fact: Fact): string {
  switch (fact.kind) {
    case 'event':
      return `event-${fact.eventId}`;
    case 'sanction':
      return `sanction-${fact.sanctionId}`;
    case 'answer':
      return `answer-${fact.voice}`;
    case 'given':
    case 'received':
      return `${fact.kind}-${fact.id}-${fact.voice}`;
    case 'anonymous':
      return `anonymous-${fact.month}`;
    case 'invitee':
      return `invitee-${fact.invitee}`;
  }
}

/** Stands for one member in the facts of another, and for nobody in anybody else's. */
export const voiceIn = (ownerId: number, otherId: number, keyedHash: KeyedHash): string =>
  keyedHash('voice', `${ownerId} ${otherId}`).slice(0, 22);
