import { likesIn } from '@veil/api/contract/fields/said';
import { memberFields } from '@veil/api/contract/profiles/member-fields';
import { ageOn, memberDefaults, memberLimits, memberMessages } from '@veil/api/contract/profiles/profiles';
import { aboutMember } from '@veil/api/contract/profiles/who-we-are';
import * as z from 'zod/mini';
import { readDay } from '../../form/day/typed-day.ts';
import { noStatements } from '../who-we-are/statements.ts';

/** null is an emptied number field. */
const typedNumber = z.nullable(z.int());

export const memberDraft = z.object({
  id: z.string(),
  name: z.string(),
  /** The date as typed. */
  birthDate: z.string(),
  heightFeet: typedNumber,
  heightInches: z.nullable(z.number()),
  weightLbs: typedNumber,
  preferredAgeRangeMin: typedNumber,
  preferredAgeRangeMax: typedNumber,
  /** Drafts that are older than statements lack these fields. */
  gender: z._default(aboutMember.gender, null),
  pronouns: z._default(aboutMember.pronouns, null),
  orientation: z._default(aboutMember.orientation, null),
  /** As typed, separated by commas. */
  likes: z._default(z.string(), ''),
  funFact: z._default(z.string(), ''),
  tags: z.array(z.int()),
});
export type MemberDraft = z.output<typeof memberDraft>;

const emptyStatements = { likes: '', funFact: '' };
const blankMember = {
  name: '',
  birthDate: '',
  ...memberDefaults,
  ...noStatements,
  ...emptyStatements,
  tags: [],
};

export const newMember = (): MemberDraft => ({ id: crypto.randomUUID(), ...blankMember });

/** Whether any field differs from a blank member. */
export function isTouched({ id: _, ...filled }: MemberDraft): boolean {
  return JSON.stringify({ ...blankMember, ...filled }) !== JSON.stringify(blankMember);
}

/** A person in the form that the API takes, once every field is valid. A typed birth date becomes `YYYY-MM-DD`. */
export const enteredMember = ({ id: _, ...member }: MemberDraft) => ({
  ...member,
  birthDate: readDay(member.birthDate) ?? member.birthDate,
  likes: likesIn(member.likes),
});
type Entered = ReturnType<typeof enteredMember>;

const shownFields = [
  'name',
  'birthDate',
  'heightFeet',
  'heightInches',
  'weightLbs',
  'preferredAgeRangeMin',
  'preferredAgeRangeMax',
  'likes',
  'funFact',
] as const;

export interface MemberProblem {
  field: (typeof shownFields)[number];
  message: string;
}

/** A member's problems, in the order of the fields. */
export function memberProblems(draft: MemberDraft, now: Date): MemberProblem[] {
  const member = enteredMember(draft);
  const problems: MemberProblem[] = [];
  for (const field of shownFields) {
    const message =
      memberFields.shape[field].safeParse(member[field]).error?.issues[0]?.message ??
      extraRules[field]?.(member, now);
    if (message) problems.push({ field, message });
  }
  return problems;
}

/** Rules over several fields or the date, checked once the field's own schema passes. */
const extraRules: Partial<
  Record<(typeof shownFields)[number], (member: Entered, now: Date) => string | undefined>
> = {
  birthDate: ({ birthDate }, now) =>
    ageOn(birthDate, now) < memberLimits.age ? memberMessages.age : undefined,
  preferredAgeRangeMax: ({ preferredAgeRangeMin: from, preferredAgeRangeMax: to }) =>
    from !== null && to !== null && from > to ? memberMessages.ageRange : undefined,
};
