import { consentVersions } from '@veil/api/contract/consent-words';
import type { InputOf } from '@veil/api/contract/endpoint';
import { completeOnboarding } from '@veil/api/contract/onboarding';
import { problemsByField, type Refused, standing } from '../../form/problems.ts';
import { enteredMember } from '../../members/member-draft.ts';
import { type Question, sortedAnswers } from '../questionnaire/questionnaire.ts';
import type { Problem } from '../steps/steps.ts';
import { type OnboardingDraft, unconfirmedOf } from './draft.ts';

export type Submission = InputOf<typeof completeOnboarding>;

/** What was filled in beforehand and nobody confirmed, so that it counts nowhere. */
function openParts(draft: OnboardingDraft, id: string) {
  const unconfirmed = unconfirmedOf(draft, id);
  return unconfirmed.length > 0 ? { unconfirmed } : {};
}

/** The unchecked contents of a submission. Somebody who declined the questionnaire sends no tags. */
function contentsOf(draft: OnboardingDraft, questions?: readonly Question[]) {
  return {
    profileType: draft.profileType,
    handle: draft.handle,
    members: draft.members.map((member) => ({
      ...enteredMember(member),
      ...openParts(draft, member.id),
      ...(draft.wantsQuestionnaire === false ? { tags: [] } : sortedAnswers(draft, member, questions)),
    })),
    wishes: draft.wishes,
    consents: {
      ...(draft.termsAgreed && { terms: consentVersions.terms }),
      ...(draft.privacyAgreed && { privacy: consentVersions.privacy }),
      ...(draft.intimateAgreed && { intimate: consentVersions.intimate }),
    },
    mainBio: draft.mainBio,
    location: draft.location,
  };
}

/** The submission, or what the contract finds wrong with it. */
export function submissionOf(
  draft: OnboardingDraft,
  profileId: number,
  questions?: readonly Question[],
): { submission: Submission; problems?: never } | { submission?: never; problems: Problem[] } {
  const { data, error } = completeOnboarding.input.safeParse({ profileId, ...contentsOf(draft, questions) });
  if (data) return { submission: data };
  return { problems: error.issues.map(({ path, message }) => ({ field: path.join('.'), message })) };
}

/** The problems the server found, with the contents it found them in. */
export const refusedWith = (draft: OnboardingDraft, problems: readonly Problem[]): Refused => ({
  problems: problemsByField(problems),
  value: contentsOf(draft),
});

/** Those that still hold: changing the value settles one. */
export const standingProblems = (draft: OnboardingDraft, refused: Refused): Problem[] =>
  Object.entries(standing(refused, contentsOf(draft))).map(([field, message]) => ({ field, message }));
