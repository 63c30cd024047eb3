import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { spellDay } from '@veil/api/contract/fields/written-dates';
import { ageOn } from '@veil/api/contract/profiles/profiles';
import { ageTitle, personTitle, shownSelf } from '@veil/api/contract/profiles/who-we-are';
import { localToday } from '../../members/birth-date/birth-date.ts';
import { enteredMember, type MemberDraft } from '../../members/member-draft.ts';
import { memberName } from '../../members/member-name.ts';
import { typeNameOf } from '../../members/type-names.ts';
import { heightWords, units, weightWords } from '../../members/units.ts';
import { statementNames, statementWords, wishLine } from '../../who-we-are/statements.ts';
import {
  answersOf,
  askedOf,
  type Question,
  screensOf,
  sortedAnswers,
} from '../questionnaire/questionnaire.ts';
import { basicsPageOf, basicsScreens } from '../steps/basics.ts';
import type { StepId } from '../steps/steps.ts';
import { type ChosenPhoto, shownIn } from './chosen-photo.ts';
import { askedMembers, isAsked, isConfirmed, type OnboardingDraft } from './draft.ts';

/** A part of the profile, and where it can be changed. */
export interface SummaryPart {
  label: string;
  value: string;
  /** The value is a bio, with its light formatting. */
  isFormatted?: true;
  step: StepId;
  /** The screen of the basics or the page of the questionnaire; 0 for other steps. */
  page?: number;
}

export interface ProfileSummary {
  handle: SummaryPart;
  facts: SummaryPart[];
  photos: SummaryPart;
  /** What members will read. */
  shown: SummaryPart[];
  /** What matching or reviewers alone will read. */
  kept: SummaryPart[];
}

/** The profile as others will see it, and what they will not see. */
export function summaryOf(
  draft: OnboardingDraft,
  questions: readonly Question[] | undefined,
  photos: readonly ChosenPhoto[],
): ProfileSummary {
  const { profileType, members, mainBio, location, wishes } = draft;
  const at = (kind: 'photos' | 'wishes' | 'bio') => ({
    step: 'profile-basics' as const,
    page: basicsScreens(draft).findIndex((screen) => screen.kind === kind),
  });
  const isShown = wishes.use === 'shown';
  const whom = { label: 'Would like to meet', value: wishLine(wishes), ...at('wishes') };
  return {
    handle: { label: 'Handle', value: `@${draft.handle.trim()}`, step: 'handle-selection' },
    facts: [
      {
        label: 'Profile type',
        value: profileType ? typeNameOf(profileType, members.length) : '',
        step: 'profile-type',
      },
      { label: 'Location', value: location.trim(), step: 'preferences' },
    ],
    photos: { label: 'Photos', value: photosText(draft, photos), ...at('photos') },
    shown: [
      { label: 'About', value: mainBio.trim() || 'Nothing written yet.', isFormatted: true, ...at('bio') },
      ...saidParts(draft).map((part) => ({ ...part, ...at('bio') })),
      ...members.map((member, index) => selfPart(draft, member, index)),
      ...(isShown && whom.value ? [whom] : []),
      ...answerParts(draft, questions),
    ],
    kept: [
      ...(isShown && whom.value ? [] : [{ ...whom, value: whom.value || 'Everybody' }]),
      ...askedMembers(draft).flatMap((member) => keptParts(draft, member)),
      {
        label: members.length === 1 ? 'Name and birth date' : 'Names and birth dates',
        value: members
          .map(
            (member, index) =>
              `${memberName(member, index)}, born ${spellDay(enteredMember(member).birthDate)}`,
          )
          .join('; '),
        step: 'profile-basics',
      },
    ],
  };
}

function photosText(draft: OnboardingDraft, photos: readonly ChosenPhoto[]): string {
  const count = photos.length;
  if (count === 0) return 'Without pictures';
  const shown = photos.flatMap((photo) => shownIn(photo, draft) ?? []);
  const awaited = draft.members.flatMap((member, index) =>
    !isAsked(draft, index) && shown.includes(member.id) ? memberName(member, index) : [],
  );
  const waits = awaited.map((name) => ` Nobody else sees pictures of ${name} before ${name} says yes.`);
  return `${countPhrase(count, 'photo')}${waits.length > 0 ? '.' : ''}${waits.join('')}`;
}

const labelFor = (draft: OnboardingDraft, what: string, member: MemberDraft): string =>
  draft.members.length > 1 ? `${what} of ${memberName(member, draft.members.indexOf(member))}` : what;

/** How a member is introduced: pronouns or gender with the age, and the orientation, if they show them. */
function selfPart(draft: OnboardingDraft, member: MemberDraft, index: number): SummaryPart {
  const age = ageOn(enteredMember(member).birthDate, localToday());
  const name = memberName(member, index);
  if (!isAsked(draft, index))
    return {
      label: `Who answers for ${name}`,
      value: `${age}, answers on their own phone`,
      step: 'profile-basics',
      page: basicsScreens(draft).findIndex(
        ({ kind, members }) => kind === 'answers' && members.includes(index),
      ),
    };
  const shown = shownSelf(member);
  const title =
    draft.members.length === 1 ? ageTitle(shown, age) : personTitle(shown, age, `Member ${index + 1}`);
  const saysMore = shown.gender || shown.pronouns || shown.orientation;
  return {
    label: labelFor(draft, saysMore ? 'Introduction' : 'Age', member),
    value: saysMore ? [title, shown.orientation].filter(Boolean).join(' · ') : String(age),
    step: 'profile-basics',
    page: basicsPageOf(draft, `members.${index}.gender`),
  };
}

function saidParts(draft: OnboardingDraft): { label: string; value: string }[] {
  return askedMembers(draft).flatMap((member) => {
    const { likes, funFact } = enteredMember(member);
    const value = [likes.join(' · '), funFact.trim()].filter(Boolean).join('\n');
    return value ? [{ label: labelFor(draft, 'Likes and fun fact', member), value }] : [];
  });
}

/** What a member said for matching alone. */
function keptParts(draft: OnboardingDraft, member: MemberDraft): SummaryPart[] {
  const index = draft.members.indexOf(member);
  const { preferredAgeRangeMin: from, preferredAgeRangeMax: to } = member;
  const self = [
    ...statementNames.flatMap((name) => {
      const said = member[name];
      return said?.use === 'matching' ? statementWords(name, { [name]: { ...said, use: 'shown' } }) : [];
    }),
    isConfirmed(draft, member.id, 'measures') ? measureWords(member) : '',
  ].filter(Boolean);
  const isAged = isConfirmed(draft, member.id, 'ages');
  return [
    ...(self.length > 0
      ? [
          {
            label: labelFor(draft, 'Private statements', member),
            value: self.join(', '),
            step: 'profile-basics' as const,
            page: basicsPageOf(draft, `members.${index}.gender`),
          },
        ]
      : []),
    ...(isAged
      ? [
          {
            label: labelFor(draft, 'Ages', member),
            value: `${from} to ${to}`,
            step: 'profile-basics' as const,
            page: basicsPageOf(draft, `members.${index}.preferredAgeRangeMin`),
          },
        ]
      : []),
  ];
}

function measureWords({ heightFeet, heightInches, weightLbs }: MemberDraft): string {
  const height = { heightFeet: heightFeet ?? 0, heightInches: heightInches ?? 0 };
  return `${heightWords(height, units.get())}, ${weightWords(weightLbs ?? 0, units.get())}`;
}

function answerParts(draft: OnboardingDraft, questions: readonly Question[] | undefined): SummaryPart[] {
  const choice = { label: 'Questionnaire', step: 'questionnaire-choice' as const };
  if (draft.wantsQuestionnaire !== true) return [{ ...choice, value: 'Skipped for now' }];
  const asked = askedOf(draft, questions ?? []);
  const screens = screensOf(asked).length;
  const intimate = asked.filter(({ isIntimate }) => isIntimate);
  const answers = askedMembers(draft).flatMap(({ tags }) => tags);
  if (answers.length === 0) return [{ ...choice, value: 'Nothing answered yet' }];
  return [
    ...askedMembers(draft).map(
      (member, index): SummaryPart => ({
        label: labelFor(draft, 'Answers', member),
        value: answersText(draft, member, questions),
        step: 'questionnaire',
        page: index * screens,
      }),
    ),
    {
      ...choice,
      value:
        answersOf(intimate, answers).length > 0 ? 'With intimate questions' : 'Without intimate questions',
    },
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
