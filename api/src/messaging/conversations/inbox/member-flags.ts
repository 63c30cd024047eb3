import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { namesOf } from '../../../../contract/fields/names-of.ts';
import type {
  ConversationFlag,
  FlagChange,
  FlagFields,
} from '../../../../contract/messaging/conversations/flags.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';

/** One person's mute; `until` is null if it does not end by itself. */
const muteSchema = storedObject({ personId: z.string(), until: z.nullable(z.string()) });

/** Each flag as both sides of a conversation and the entries of an inbox store it: one mark for each person. */
export const storedFlags = {
  mutedBy: z._default(z.array(muteSchema), []),
  archivedBy: z._default(z.array(z.string()), []),
};
type FlagName = keyof typeof storedFlags;
type Marks = { [Name in FlagName]: z.output<(typeof storedFlags)[Name]>[number] };
export type MemberFlags = { [Name in FlagName]: Marks[Name][] };

/** Each flag of the contract, and the name under which it is stored. A flag without a line does not compile. */
const storedAs: Readonly<Record<ConversationFlag, FlagName>> = {
  isMuted: 'mutedBy',
  isArchived: 'archivedBy',
};

interface FlagRule<Mark> {
  readonly markOf: (personId: string, change: FlagChange) => Mark;
  readonly personOf: (mark: Mark) => string;
  readonly isInForce: (mark: Mark, at: string) => boolean;
  /** For people with this flag, the badge counts every message of the conversation as read. */
  readonly isQuiet: boolean;
  /** A message of either side ends the flag. For people who muted the conversation, only one of their own side does. */
  readonly endsWithMessage: boolean;
}

const markedById = {
  markOf: (personId: string) => personId,
  personOf: (personId: string) => personId,
  isInForce: () => true,
};

const flagRules: { readonly [Name in FlagName]: FlagRule<Marks[Name]> } = {
  mutedBy: {
    markOf: (personId, { mutedUntil }) => ({
      personId,
      until: mutedUntil === undefined ? null : new Date(mutedUntil).toISOString(),
    }),
    personOf: ({ personId }) => personId,
    isInForce: ({ until }, at) => until === null || until > at,
    isQuiet: true,
    endsWithMessage: false,
  },
  archivedBy: { ...markedById, isQuiet: true, endsWithMessage: true },
};
const flagNames = namesOf(flagRules);

export const noFlags: MemberFlags = z.parse(z.object(storedFlags), {});

/** The flags as a member sees them. */
export const flagsView = (flags: MemberFlags, personId: string): FlagFields => ({
  isMuted: isMutedBy(flags, personId),
  mutedUntil: flags.mutedBy.find((mute) => mute.personId === personId)?.until ?? null,
  isArchived: hasFlag('archivedBy', flags, personId),
});

const filterFlags = (
  flags: MemberFlags,
  isKept: <Mark>(mark: Mark, rule: FlagRule<Mark>) => boolean,
): MemberFlags => mapFlags(flags, (marks, rule) => marks.filter((mark) => isKept(mark, rule)));

function mapFlags(
  flags: MemberFlags,
  change: <Mark>(marks: Mark[], rule: FlagRule<Mark>, name: FlagName) => Mark[],
): MemberFlags {
  const changeOne = <Name extends FlagName>(changed: MemberFlags, name: Name): MemberFlags => ({
    ...changed,
    [name]: change(flags[name], flagRules[name], name),
  });
  return flagNames.reduce(changeOne, noFlags);
}

/** Leaves out what else the side or entry holds. */
export const flagsOf = (holder: MemberFlags): MemberFlags => mapFlags(holder, (marks) => marks);

export const flagsInForce = (flags: MemberFlags, at: string): MemberFlags =>
  filterFlags(flags, (mark, { isInForce }) => isInForce(mark, at));

export const flagsAfterOwnMessage = (flags: MemberFlags): MemberFlags =>
  filterFlags(flags, (_mark, { endsWithMessage }) => !endsWithMessage);

export function flagsAfterOthersMessage(flags: MemberFlags, at: string): MemberFlags {
  const inForce = flagsInForce(flags, at);
  return filterFlags(
    inForce,
    (mark, { endsWithMessage, personOf }) => !endsWithMessage || isMutedBy(inForce, personOf(mark)),
  );
}

export const flagsAfterChange = (flags: MemberFlags, change: FlagChange, personId: string): MemberFlags =>
  mapFlags(flags, (marks, { markOf, personOf }, name) => {
    const flag = namesOf(storedAs).find((one) => storedAs[one] === name);
    const isSet = flag && change[flag];
    if (isSet === undefined) return marks;
    const [own, others] = [
      marks.filter((mark) => personOf(mark) === personId),
      marks.filter((mark) => personOf(mark) !== personId),
    ];
    const next = isSet ? [markOf(personId, change)] : [];
    return isDeepStrictEqual(own, next) ? marks : [...others, ...next];
  });

const peopleWith = <Name extends FlagName>(name: Name, flags: Pick<MemberFlags, Name>): string[] =>
  flags[name].map((mark) => flagRules[name].personOf(mark));

const hasFlag = <Name extends FlagName>(
  name: Name,
  flags: Pick<MemberFlags, Name>,
  personId: string,
): boolean => peopleWith(name, flags).includes(personId);

/** A mute with an end holds here until the next message removes it. */
export const isMutedBy = (flags: Pick<MemberFlags, 'mutedBy'>, personId: string): boolean =>
  hasFlag('mutedBy', flags, personId);

/** The people for whom the badge leaves the conversation out. */
export const quietPeople = (flags: MemberFlags): string[] =>
  flagNames.filter((name) => flagRules[name].isQuiet).flatMap((name) => peopleWith(name, flags));
