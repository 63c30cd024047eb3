import * as z from 'zod/mini';
import type { KeyedHash } from '../platform/secrets/keyed-hash.ts';

/** The mildest first. */
export const sanctionMeasures = ['warning', 'restriction', 'suspension'] as const;
export type SanctionMeasure = (typeof sanctionMeasures)[number];

/** The later version of two reports of one fact stands. They may arrive in any order, and more than once. */
const versionSchema = z.number();

/** Others appear as keyed hashes. */
export const factSchema = z.discriminatedUnion('kind', [
  /** Somebody was at an event, or had a seat and did not come. 'none' takes back what was marked before. */
  z.object({
    kind: z.literal('event'),
    eventId: z.number(),
    title: z.string(),
    endsAt: z.string(),
    outcome: z.enum(['attended', 'no-show', 'none']),
    as: z.optional(z.enum(['host', 'unshown'])),
    version: versionSchema,
  }),
  /** `isLifted` once an appeal succeeded or it was taken back. */
  z.object({
    kind: z.literal('sanction'),
    sanctionId: z.string(),
    measure: z.enum(sanctionMeasures),
    at: z.string(),
    isLifted: z.boolean(),
    version: versionSchema,
  }),
  z.object({
    kind: z.literal('answer'),
    voice: z.string(),
    at: z.string(),
    outcome: z.enum(['answered', 'missed', 'none']),
    version: versionSchema,
  }),
  /** `id` is that of the occasion. */
  z.object({
    kind: z.literal('given'),
    id: z.string(),
    voice: z.string(),
    isKin: z.boolean(),
    at: z.string(),
    isWithdrawn: z.boolean(),
    version: versionSchema,
  }),
  z.object({
    kind: z.literal('received'),
    id: z.string(),
    /** The same for everything that one gives another. */
    voice: z.string(),
    /** Identifies the invitees of one inviter; null for a founder's. */
    ring: z.nullable(z.string()),
    isKin: z.boolean(),
    stars: z.number(),
    at: z.string(),
    isWithdrawn: z.boolean(),
    version: versionSchema,
  }),
  /** The sum of a month: nothing in it differs from giver to giver. */
  z.object({
    kind: z.literal('anonymous'),
    month: z.string(),
    sum: z.number(),
    count: z.number(),
    version: versionSchema,
  }),
  z.object({
    kind: z.literal('invitee'),
    invitee: z.string(),
    at: z.string(),
    state: z.enum(['verified', 'sanctioned', 'none']),
    version: versionSchema,
  }),
]);
export type Fact = z.output<typeof factSchema>;

/** A later fact with the same id takes its place. */
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

/** The same member has another voice in another's facts. */
export const voiceIn = (ownerId: number, otherId: number, keyedHash: KeyedHash): string =>
  keyedHash('voice', `${ownerId} ${otherId}`).slice(0, 22);
