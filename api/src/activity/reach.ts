import * as z from 'zod/mini';
import { frequenciesByKind, quietHours } from '../../contract/reach.ts';
import { stored } from '../platform/cosmos/stored.ts';

/** The task of the outbox that sends what is told to those who want it outside the app. */
export const deliverTask = 'deliverNotice';
/** Asks at an address whether it is theirs. */
export const confirmTask = 'confirmAddress';

export const outcomeSchema = stored({ at: z.string(), what: z.string(), kind: z.string() });

export const personReachSchema = stored({
  personId: z.string(),
  mail: z.nullable(stored({ address: z.string(), state: z.enum(['unconfirmed', 'confirmed', 'ended']) })),
  frequencies: frequenciesByKind,
  quiet: z.nullable(quietHours),
  timeZone: z.string(),
  /** When a mail about news left, or began to. */
  lastMailAt: z.string(),
  /** The notice whose mail is under way; what else came about until it began is covered by it. */
  sending: z.optional(z.string()),
  /** What became of the latest news, for whoever asks why none came. */
  outcomes: z.array(outcomeSchema),
});
export type PersonReach = z.output<typeof personReachSchema>;

export const unasked = (personId: string): PersonReach => ({
  personId,
  mail: null,
  frequencies: {},
  quiet: null,
  timeZone: 'Europe/Brussels',
  lastMailAt: '',
  outcomes: [],
});
/** Whether anything may be sent to the person. */
export const isReachable = ({ mail }: PersonReach): boolean => mail?.state === 'confirmed';
