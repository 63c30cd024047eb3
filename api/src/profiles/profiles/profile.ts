import type * as z from 'zod/mini';
import type { SignIns } from '../../../contract/profiles/sign-ins.ts';
import type { memberSchema } from './parts/members.ts';
import type { messagingSchema } from './parts/messaging.ts';
import type { decisionSchema } from './parts/review.ts';
import type { profileSchema } from './profile-schema.ts';

export type Profile = z.output<typeof profileSchema>;
export type Member = z.output<typeof memberSchema>;
export type ReviewDecision = z.output<typeof decisionSchema>;

const defaultMessaging: z.output<typeof messagingSchema> = {
  whoWritesFirst: 'everyone',
  readReceipts: false,
  boundaries: [],
};

export const preferencesOf = ({ messaging }: Pick<Profile, 'messaging'>) => messaging ?? defaultMessaging;

export const holderOf = ({ people }: Pick<Profile, 'people'>, memberId: number) =>
  people.find((person) => person.memberId === memberId);

/** Returns null if nobody said which card it is. */
export const ownCard = ({ people }: Pick<Profile, 'people'>, personId: string): number | null =>
  people.find((person) => person.personId === personId)?.memberId ?? null;

/** Counts people who sign in and are under no sanction of their own. One person may sign in for several members. */
export function signInsOf({ type, people: all, members }: Signing): SignIns {
  if (type === 'single') return null;
  const people = all.filter(({ sanction }) => sanction === undefined);
  return {
    count: Math.min(people.length, members.length),
    of: members.length,
    ...(isConfirmed({ type, people, members }) && { isConfirmed: true }),
  };
}

interface Signing extends Pick<Profile, 'type'> {
  readonly people: readonly Pick<Profile['people'][number], 'confirmedAt' | 'sanction'>[];
  readonly members: readonly unknown[];
}

export const signsInWhole = ({ people, members }: Pick<Signing, 'people' | 'members'>): boolean =>
  people.length >= members.length;

export const isConfirmed = ({ type, people, members }: Signing): boolean =>
  type !== 'single' &&
  signsInWhole({ people, members }) &&
  people.every(({ confirmedAt }) => confirmedAt !== undefined);

export const isPersonOf = ({ people }: Pick<Profile, 'people'>, personId: string): boolean =>
  people.some((person) => person.personId === personId);
