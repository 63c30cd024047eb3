import { spellDay } from '@veil/api/contract/fields/written-dates';
import { enteredMember, type MemberDraft } from '../../members/member-draft.ts';
import { memberName } from '../../members/member-name.ts';
import { typeNameOf } from '../../members/type-names.ts';
import { heightWords, units, weightWords } from '../../members/units.ts';
import { type StatementName, statementWords, wishWords } from '../../who-we-are/statements.ts';
import {
  answersOf,
  askedOf,
  type Question,
  screensOf,
  sortedAnswers,
} from '../questionnaire/questionnaire.ts';
import { type BasicsScreen, basicsScreens } from '../steps/basics.ts';
import type { StepId } from '../steps/steps.ts';
import { askedMembers, isConfirmed, type OnboardingDraft } from './draft.ts';

export interface SummaryRow {
  label: string;
  value: string;
  /** The step in which the value can be changed. */
  step: StepId;
  /** The screen of the basics or the page of the questionnaire; 0 for other steps. */
  page?: number;
}

/** The submission as its writer entered it, one row per screen. */
export function summaryOf(
  draft: OnboardingDraft,
  questions: readonly Question[] | undefined,
  photos: number,
): SummaryRow[] {
  const { profileType, location } = draft;
  return [
    { label: 'Handle', value: draft.handle.trim(), step: 'handle-selection' },
    {
      label: 'Profile type',
      value: profileType ? typeNameOf(profileType, draft.members.length) : '',
      step: 'profile-type',
    },
    ...basicsScreens(draft).flatMap((screen, page) =>
      basicsRows(screen, draft, photos).map((row): SummaryRow => ({ ...row, step: 'profile-basics', page })),
    ),
    { label: 'Location', value: location.trim(), step: 'preferences' },
    ...answerRows(draft, questions),
  ];
}

type LabelledValue = Pick<SummaryRow, 'label' | 'value'>;

const notSaid = 'Not said';

/** The summary of each kind of screen, for one member. */
const memberWords: Partial<
  Record<
    BasicsScreen['kind'],
    { what: string; of?: string; words: (member: MemberDraft, draft: OnboardingDraft) => string }
  >
> = {
  people: { what: '', words: (member) => `Born ${spellDay(enteredMember(member).birthDate)}` },
  answers: { what: 'Who answers', of: 'for', words: answererWords },
  self: { what: 'Gender and pronouns', words: (member) => statementsText(['gender', 'pronouns'], member) },
  measures: { what: 'Height and weight', words: measureWords },
  meets: { what: 'Orientation and ages', words: meetWords },
  said: { what: 'Likes and fun fact', words: saidWords },
};

function basicsRows(
  { kind, members }: BasicsScreen,
  draft: OnboardingDraft,
  photos: number,
): LabelledValue[] {
  const { genders, types, purposes } = wishWords(draft.wishes);
  switch (kind) {
    case 'wishes':
      return [
        { label: 'Would like to meet', value: [genders, types].filter(Boolean).join(' · ') || 'Everybody' },
      ];
    case 'purposes':
      return [{ label: 'For', value: purposes || notSaid }];
    case 'photos':
      return [{ label: 'Photos', value: photos === 0 ? 'None yet' : `${photos} chosen` }];
    case 'bio':
      return [
        { label: 'Main Bio', value: draft.mainBio.trim() || 'None yet' },
        ...memberRows('said', members, draft),
      ];
    default:
      return memberRows(kind, members, draft);
  }
}

function memberRows(
  kind: BasicsScreen['kind'],
  members: readonly number[],
  draft: OnboardingDraft,
): LabelledValue[] {
  const asked = memberWords[kind];
  if (!asked) return [];
  const { what, of = 'of', words } = asked;
  return members.flatMap((index) => {
    const member = draft.members[index];
    if (!member) return [];
    const name = memberName(member, index);
    const label = what === '' ? name : draft.members.length > 1 ? `${what} ${of} ${name}` : what;
    return [{ label, value: words(member, draft) || notSaid }];
  });
}

const statementsText = (names: readonly StatementName[], member: MemberDraft): string =>
  names
    .map((name) => statementWords(name, member))
    .filter(Boolean)
    .join(', ');

function answererWords({ id }: MemberDraft, { spokenFor }: OnboardingDraft): string {
  return spokenFor.includes(id) ? 'Written by you for now' : 'On their own phone';
}

function measureWords(member: MemberDraft, draft: OnboardingDraft): string {
  if (!isConfirmed(draft, member.id, 'measures')) return '';
  const { heightFeet, heightInches, weightLbs } = member;
  const height = { heightFeet: heightFeet ?? 0, heightInches: heightInches ?? 0 };
  return `${heightWords(height, units.get())}, ${weightWords(weightLbs ?? 0, units.get())}`;
}

function meetWords(member: MemberDraft, draft: OnboardingDraft): string {
  const { preferredAgeRangeMin: from, preferredAgeRangeMax: to } = member;
  const ages = isConfirmed(draft, member.id, 'ages') ? `ages ${from} to ${to}` : 'all ages';
  const words = [statementsText(['orientation'], member), ages].filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function saidWords(member: MemberDraft): string {
  const { likes, funFact } = enteredMember(member);
  return [
    ...(likes.length > 0 ? [`likes ${likes.join(', ')}`] : []),
    ...(funFact.trim() ? [`fun fact: ${funFact.trim()}`] : []),
  ].join(', ');
}

function answerRows(draft: OnboardingDraft, questions: readonly Question[] | undefined): SummaryRow[] {
  const { members, wantsQuestionnaire } = draft;
  const asked = askedMembers(draft);
  if (wantsQuestionnaire === false)
    return [{ label: 'Questionnaire', value: 'Skipped for now', step: 'questionnaire-choice' }];
  const screens = screensOf(askedOf(draft, questions ?? [])).length;
  return [
    {
      label: 'Questionnaire',
      value: draft.intimateAgreed ? 'With intimate questions' : 'Without intimate questions',
      step: 'questionnaire-choice',
    },
    ...asked.map(
      (member, index): SummaryRow => ({
        label: members.length > 1 ? `Answers of ${memberName(member, members.indexOf(member))}` : 'Answers',
        value: answersText(draft, member, questions),
        step: 'questionnaire',
        page: index * screens,
      }),
    ),
  ];
}

function answersText(
  draft: OnboardingDraft,
  member: MemberDraft,
  questions: readonly Question[] | undefined,
): string {
  if (!questions) return `${member.tags.length} chosen`;
  const { tags, privateTags } = sortedAnswers(draft, member, questions);
  const labels = (ids: number[]) =>
    answersOf(questions, ids)
      .map(({ label }) => label)
      .join(', ');
  const parts = [labels(tags), privateTags.length > 0 && `only for matching: ${labels(privateTags)}`];
  return parts.filter(Boolean).join('; ') || 'None chosen';
}
