import * as z from 'zod/mini';
import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';

/** From the mildest to the most severe. */
export const sanctionMeasures = ['warning', 'restriction', 'suspension'] as const;
export type SanctionMeasure = (typeof sanctionMeasures)[number];

/** Of two reports of one fact, the higher version counts. They may arrive in any order and repeatedly. */
const versionSchema = z.number();

/** Other members appear only as keyed hashes. */
export const factSchema = z.discriminatedUnion('kind', [
  /** The member was at an event, or had a seat and did not come. 'none' withdraws an earlier mark. */
  z.object({
    kind: z.literal('event'),
    eventId: z.number(),
    title: z.string(),
    endsAt: z.string(),
    outcome: z.enum(['attended', 'no-show', 'none']),
    as: z.optional(z.enum(['host', 'unshown'])),
    version: versionSchema,
  }),
  /** `isLifted` is true after a successful appeal or a withdrawal. */
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
  /** `id` is the id of the occasion. */
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
    /** The same for all feedback from one giver to one receiver. */
    voice: z.string(),
    /** The same for all invitees of one inviter; null for a founder's invitees. */
    ring: z.nullable(z.string()),
    isKin: z.boolean(),
    stars: z.number(),
    at: z.string(),
    isWithdrawn: z.boolean(),
    version: versionSchema,
  }),
  /** The sum of a month, so that single givers cannot be told apart. */
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

/** A later fact with the same id replaces the earlier one. */
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

/** A member has a different voice in each other member's facts, so that facts cannot be linked. */
export const voiceIn = (ownerId: number, otherId: number, keyedHash: KeyedHash): string =>
  keyedHash('voice', `${ownerId} ${otherId}`).slice(0, 22);
