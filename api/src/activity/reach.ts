import * as z from 'zod/mini';
import { frequenciesByKind, quietHours } from '../../contract/home/reach.ts';
import { stored } from '../platform/cosmos/stored.ts';

export const deliverTask = 'deliverNotice';
export const confirmTask = 'confirmAddress';

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
  /** The time of what left this way last, or began to; empty for never. */
  lastAt: z.string(),
  /** This notice covers what else came about until it began. */
  sending: z.optional(z.string()),
});

export const personReachSchema = stored({
  personId: z.string(),
  mail: z.nullable(
    stored({
      address: z.string(),
      state: z.enum(['unconfirmed', 'confirmed', 'ended']),
      /** A report of mail before this instant says nothing about the address. */
      since: z.string(),
    }),
  ),
  hasPhone: z.boolean(),
  ways: stored({ phone: waySchema, mail: waySchema }),
  quiet: z.nullable(quietHours),
  timeZone: z.string(),
  hasWords: z.optional(z.boolean()),
  /** For an operator who asks why none came. */
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
export const isReachable = (person: PersonReach): boolean => ways.some((way) => isOpen(person, way));

export const isOpen = ({ mail, hasPhone }: PersonReach, way: Way): boolean =>
  way === 'mail' ? mail?.state === 'confirmed' : hasPhone;

export const withFrequencies = (
  person: PersonReach,
  way: Way,
  frequencies: PersonReach['ways'][Way]['frequencies'],
): PersonReach => ({ ...person, ways: { ...person.ways, [way]: { ...person.ways[way], frequencies } } });
