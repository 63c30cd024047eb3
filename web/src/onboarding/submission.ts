import type { InputOf } from '@veil/api/contract/endpoint';
import { completeOnboarding } from '@veil/api/contract/onboarding';
import { enteredMember } from '../members/member-draft.ts';
import type { OnboardingDraft } from './draft.ts';
import type { Problem } from './steps.ts';

export type Submission = InputOf<typeof completeOnboarding>;

/** What would be sent, before it is checked. Declining the questionnaire sends no answers of it. */
export function contentsOf(draft: OnboardingDraft) {
  return {
    profileType: draft.profileType,
    handle: draft.handle,
    members: draft.members.map((member) => ({
      ...enteredMember(member),
      ...(draft.wantsQuestionnaire === false && { tags: [] }),
    })),
    mainBio: draft.mainBio,
    location: draft.location,
  };
}

/** The submission, or what the contract finds wrong with it. */
export function submissionOf(
  draft: OnboardingDraft,
  profileId: number,
): { submission: Submission; problems?: never } | { submission?: never; problems: Problem[] } {
  const { data, error } = completeOnboarding.input.safeParse({ profileId, ...contentsOf(draft) });
  if (data) return { submission: data };
  return { problems: error.issues.map(({ path, message }) => ({ field: path.join('.'), message })) };
}

/** A problem the server found, with the value it was found in. */
export interface Refusal extends Problem {
  value: string;
}

export const refusalsOf = (draft: OnboardingDraft, problems: readonly Problem[]): Refusal[] =>
  problems.map((problem) => ({ ...problem, value: valueAt(draft, problem.field) }));

/** The refusals that still hold: changing the value settles one. */
export const standingRefusals = (draft: OnboardingDraft, refusals: readonly Refusal[]): Refusal[] =>
  refusals.filter(({ field, value }) => valueAt(draft, field) === value);

function valueAt(draft: OnboardingDraft, field: string): string {
  let value: unknown = contentsOf(draft);
  for (const key of field.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return JSON.stringify(value) ?? '';
}
