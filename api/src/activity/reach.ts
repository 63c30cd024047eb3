import * as z from 'zod/mini';
import { frequenciesByKind, quietHours } from '../../contract/home/reach.ts';
import { stored } from '../platform/cosmos/stored.ts';

/** The task of the outbox that sends what is told to those who want it outside the app. */
export const deliverTask = 'deliverNotice';
/** Asks at an address whether it is theirs. */
export const confirmTask = 'confirmAddress';

/** On which way news leave: to the person's devices, by mail. */
export const ways = ['phone', 'mail'] as const;
export type Way = (typeof ways)[number];

export const outcomeSchema = stored({
  at: z.string(),
  what: z.string(),
  kind: z.string(),
  way: z.enum(ways),
});

const waySchema = stored({
  frequencies: frequenciesByKind,
  /** When something about news left on it, or began to; empty for never. */
  lastAt: z.string(),
  /** The notice that is under way; what else came about until it began is covered by it. */
  sending: z.optional(z.string()),
});

export const personReachSchema = stored({
  personId: z.string(),
  mail: z.nullable(
    stored({
      address: z.string(),
      state: z.enum(['unconfirmed', 'confirmed', 'ended']),
      /** When it was given: a report of mail before that says nothing about it. */
      since: z.string(),
    }),
  ),
  /** Whether a device of theirs takes news; which ones, their sessions know. */
  hasPhone: z.boolean(),
  ways: stored({ phone: waySchema, mail: waySchema }),
  quiet: z.nullable(quietHours),
  timeZone: z.string(),
  /** Mail says what it is about. */
  hasWords: z.optional(z.boolean()),
  /** Outcomes of the latest news, for an operator who asks why none came. */
  outcomes: z.array(outcomeSchema),
});
export type PersonReach = z.output<typeof personReachSchema>;

export const unasked = (personId: string): PersonReach => ({
  personId,
  mail: null,
  hasPhone: false,
  ways: { phone: { frequencies: {}, lastAt: '' }, mail: { frequencies: {}, lastAt: '' } },
  quiet: null,
  timeZone: 'Europe/Brussels',
  outcomes: [],
});
/** Whether anything may be sent to the person. */
export const isReachable = (person: PersonReach): boolean => ways.some((way) => isOpen(person, way));

export const isOpen = ({ mail, hasPhone }: PersonReach, way: Way): boolean =>
  way === 'mail' ? mail?.state === 'confirmed' : hasPhone;

export const withFrequencies = (
  person: PersonReach,
  way: Way,
  frequencies: PersonReach['ways'][Way]['frequencies'],
): PersonReach => ({ ...person, ways: { ...person.ways, [way]: { ...person.ways[way], frequencies } } });
