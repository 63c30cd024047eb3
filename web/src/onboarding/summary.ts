import type { ProfileType } from '@veil/api/contract/profiles';
import { spellDay } from '@veil/api/contract/written-dates';
import { enteredMember, type MemberDraft } from '../members/member-draft.ts';
import { memberName } from '../members/member-name.ts';
import { heightWords, units, weightWords } from '../members/units.ts';
import { statementNames, statementWords, wishLine } from '../who-we-are/statements.ts';
import type { OnboardingDraft } from './draft.ts';
import { answersOf, type Question, screensOf, sortedAnswers } from './questionnaire.ts';
import type { StepId } from './steps.ts';

export interface SummaryRow {
  label: string;
  value: string;
  /** Where it is changed. */
  step: StepId;
  /** Page of the questionnaire; 0 elsewhere. */
  page?: number;
}

const typeNames: Record<ProfileType, string> = {
  single: 'Single',
  couple: 'Couple',
  other: 'Other group',
};

/** What will be submitted, in the words of the person who typed it. */
export function summaryOf(draft: OnboardingDraft, questions: readonly Question[] | undefined): SummaryRow[] {
  const { profileType, members, mainBio, location, wantsQuestionnaire } = draft;
  return [
    { label: 'Handle', value: draft.handle.trim(), step: 'handle-selection' },
    { label: 'Profile type', value: profileType ? typeNames[profileType] : '', step: 'profile-type' },
    ...members.map(
      (member, index): SummaryRow => ({
        label: memberName(member, index),
        value: factsOf(member),
        step: 'profile-basics',
      }),
    ),
    ...(wishLine(draft.wishes)
      ? [
          {
            label: 'Would like to meet',
            value: wishLine(draft.wishes),
            step: 'profile-basics',
          } satisfies SummaryRow,
        ]
      : []),
    { label: 'Main Bio', value: mainBio.trim() || 'None yet', step: 'profile-basics' },
    { label: 'Location', value: location.trim(), step: 'preferences' },
    ...(wantsQuestionnaire === false
      ? [
          {
            label: 'Questionnaire',
            value: 'Skipped for now',
            step: 'questionnaire-choice',
          } satisfies SummaryRow,
        ]
      : members.map(
          (member, index): SummaryRow => ({
            label: members.length > 1 ? `Answers of ${memberName(member, index)}` : 'Answers',
            value: answersText(draft, member, questions),
            step: 'questionnaire',
            page: index * screensOf(questions ?? []).length,
          }),
        )),
  ];
}

function factsOf(member: MemberDraft): string {
  const { heightFeet, heightInches, weightLbs, birthDate, likes, funFact } = enteredMember(member);
  return [
    `Born ${spellDay(birthDate)}`,
    heightWords({ heightFeet: heightFeet ?? 0, heightInches: heightInches ?? 0 }, units.get()),
    weightWords(weightLbs ?? 0, units.get()),
    ...statementNames.map((name) => statementWords(name, member)).filter(Boolean),
    `looking for ages ${member.preferredAgeRangeMin} to ${member.preferredAgeRangeMax}`,
    ...(likes.length > 0 ? [`likes ${likes.join(', ')}`] : []),
    ...(funFact.trim() ? [`fun fact: ${funFact.trim()}`] : []),
  ].join(', ');
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
