import type { InputOf } from '@veil/api/contract/fields/endpoint';
import { consentVersions } from '@veil/api/contract/people/consents/words';
import { prefilledParts } from '@veil/api/contract/profiles/member-fields';
import { completeOnboarding } from '@veil/api/contract/profiles/onboarding';
import { openProblems, problemsByField, type Refused } from '../../../form/problems.ts';
import { enteredMember, type MemberDraft, newMember } from '../../members/member-draft.ts';
import { type Question, sortedAnswers } from '../questionnaire/questionnaire.ts';
import type { Problem } from '../steps/steps.ts';
import { isAsked, type OnboardingDraft, unconfirmedOf } from './draft.ts';

export type Submission = InputOf<typeof completeOnboarding>;

/** The prefilled parts that were not confirmed, emptied. */
function openParts(draft: OnboardingDraft, id: string) {
  const unconfirmed = unconfirmedOf(draft, id);
  return unconfirmed.length > 0 ? { unconfirmed } : {};
}

/** Somebody who answers on their own device is only submitted with name and birth date. */
const namedOnly = ({ name, birthDate }: MemberDraft) => ({
  ...enteredMember({ ...newMember(), name, birthDate }),
  unconfirmed: [...prefilledParts],
  answersThemselves: true,
});

/** The contents of a submission before validation. If the questionnaire was not chosen, there are no tags. */
function contentsOf(draft: OnboardingDraft, questions?: readonly Question[]) {
  return {
    profileType: draft.profileType,
    handle: draft.handle,
    members: draft.members.map((member, place) =>
      isAsked(draft, place)
        ? {
            ...enteredMember(member),
            ...openParts(draft, member.id),
            ...(draft.wantsQuestionnaire !== true ? { tags: [] } : sortedAnswers(draft, member, questions)),
          }
        : namedOnly(member),
    ),
    wishes: draft.wishes,
    consents: {
      ...(draft.termsAgreed && { terms: consentVersions.terms }),
      ...(draft.privacyAgreed && { privacy: consentVersions.privacy }),
      ...(draft.intimateAgreed && { intimate: consentVersions.intimate }),
    },
    mainBio: draft.mainBio,
    location: draft.location,
    ...(draft.keptApart.length > 0 && { keptApart: draft.keptApart }),
  };
}

/** The submission, or the violations of the contract. */
export function submissionOf(
  draft: OnboardingDraft,
  profileId: number,
  questions?: readonly Question[],
): { submission: Submission; problems?: never } | { submission?: never; problems: Problem[] } {
  const { data, error } = completeOnboarding.input.safeParse({ profileId, ...contentsOf(draft, questions) });
  if (data) return { submission: data };
  return { problems: error.issues.map(({ path, message }) => ({ field: path.join('.'), message })) };
}

/** The problems that the API reported, with the contents that it checked. */
export const refusedWith = (draft: OnboardingDraft, problems: readonly Problem[]): Refused => ({
  problems: problemsByField(problems),
  value: contentsOf(draft),
});

/** The problems that still apply. A problem is settled once its value has changed. */
export const openDraftProblems = (draft: OnboardingDraft, refused: Refused): Problem[] =>
  Object.entries(openProblems(refused, contentsOf(draft))).map(([field, message]) => ({ field, message }));
