import { profileTypes } from '../../../contract/profiles/profiles.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { ageIn } from './ages.ts';
import { isEnoughInAge, wishesFit } from './pairs.ts';
import { anyGroup, groupsOf } from './self.ts';
import { type OwnAnswers, wishBits } from './traits.ts';

/**
 * Answers in these columns only exclude profiles from matches and change no score. They are compared with
 * `MatchingAnswers` only.
 */
export const hiddenColumns = [
  /** Bits as in `wishBits`; 0 if the wishes are shown or there are none. */
  { name: 'hiddenWishes', per: 'row', of: Uint16Array, width: 1, isDerived: false },
  /** The youngest and the oldest wanted age. */
  { name: 'wantedAges', per: 'part', of: Uint8Array, width: 2, isDerived: false },
  /** The gender group, with `isUnsaid` if the gender is used only for matching; 0 for none. */
  { name: 'groups', per: 'part', of: Uint8Array, width: 1, isDerived: false },
] as const;

export interface HiddenColumns {
  readonly hiddenWishes: Uint16Array;
  readonly wantedAges: Uint8Array;
  readonly groups: Uint8Array;
}

const isUnsaid = 8;

interface MatchingAnswers {
  readonly kind: number;
  readonly wishes: number;
  readonly groups: number;
  readonly ages: readonly number[];
}

type Countable = Pick<Profile, 'type' | 'wishes'> & {
  members: Pick<Profile['members'][number], 'birthDate' | 'gender'>[];
};

/** @param today the number yyyymmdd */
export const matchingAnswersOf = ({ type, wishes, members }: Countable, today: number): MatchingAnswers => ({
  kind: profileTypes.indexOf(type),
  wishes: wishBits(wishes),
  groups: groupsOf(members, ['shown', 'matching']),
  ages: members.map(({ birthDate }) => ageIn(Number(birthDate.replaceAll('-', '')), today)),
});

export function writeHidden(
  columns: HiddenColumns,
  row: number,
  memberAt: number,
  { hiddenWishes, members }: Pick<OwnAnswers, 'hiddenWishes' | 'members'>,
): void {
  columns.hiddenWishes[row] = hiddenWishes;
  for (const [index, { wantsFrom, wantsTo, shownSelf, matchingSelf }] of members.entries()) {
    const part = memberAt + index;
    columns.wantedAges.set([wantsFrom, wantsTo], part * 2);
    const [shown, group] = [shownSelf & anyGroup, matchingSelf & anyGroup];
    columns.groups[part] = group | (group === shown ? 0 : isUnsaid);
  }
}

interface CandidatePosition {
  readonly row: number;
  readonly memberAt: number;
  readonly memberCount: number;
}

export function isRuledOutUnsaid(
  viewer: MatchingAnswers,
  columns: HiddenColumns,
  at: CandidatePosition,
): boolean {
  const hidden = columns.hiddenWishes[at.row] ?? 0;
  return (
    !wishesFit(hidden, viewer.kind, viewer.groups) ||
    isOfUnwishedGender(viewer, columns, at) ||
    isOfUnwishedAge(viewer, columns, at)
  );
}

function isOfUnwishedGender(
  { wishes }: MatchingAnswers,
  { groups }: HiddenColumns,
  at: CandidatePosition,
): boolean {
  const genders = wishes & anyGroup;
  if (genders === 0) return false;
  let unsaid = 0;
  for (let part = at.memberAt; part < at.memberAt + at.memberCount; part++) {
    const group = groups[part] ?? 0;
    if (group === 0 || (group & genders) !== 0) return false;
    unsaid |= group & isUnsaid;
  }
  return unsaid !== 0;
}

function isOfUnwishedAge(
  { ages }: MatchingAnswers,
  { wantedAges }: HiddenColumns,
  at: CandidatePosition,
): boolean {
  let fits = 0;
  for (let part = at.memberAt; part < at.memberAt + at.memberCount; part++) {
    const [from, to] = [wantedAges[part * 2] ?? 0, wantedAges[part * 2 + 1] ?? 0];
    for (const age of ages) if (age >= from && age <= to) fits++;
  }
  return !isEnoughInAge(fits, ages.length, at.memberCount);
}
