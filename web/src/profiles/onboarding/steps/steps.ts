import { completeOnboarding } from '@veil/api/contract/profiles/onboarding';
import { onboardingMessages } from '@veil/api/contract/profiles/onboarding-words';
import { memberMessages } from '@veil/api/contract/profiles/profiles';
import { memberProblems } from '../../members/member-draft.ts';
import { type ChosenPhoto, shownIn } from '../draft/chosen-photo.ts';
import type { OnboardingDraft } from '../draft/draft.ts';
import { type HandleCheck, handleShapeMessage } from '../handle/handle-check.ts';
import { basicsPageOf } from './basics.ts';

export const stepIds = [
  'welcome',
  'terms',
  'privacy-policy',
  'handle-selection',
  'profile-type',
  'profile-basics',
  'preferences',
  'questionnaire-choice',
  'questionnaire',
  'complete',
] as const;
export type StepId = (typeof stepIds)[number];

/** A field by its path in the submission, such as `members.0.name`, and what is wrong with it. */
export interface Problem {
  field: string;
  message: string;
}

/** Why a step cannot be left: a message for the whole step, and the fields to fix in order. */
export interface Gate {
  message: string;
  problems: Problem[];
}

interface StepFacts {
  now: Date;
  /** Only given on the step of the handle. Other steps do not check its availability. */
  handle?: HandleCheck;
  /** The screen of the basics to check; all screens without it. */
  page?: number;
  /** The chosen photos, where they are known. */
  photos?: readonly ChosenPhoto[];
}

type GateOf = (draft: OnboardingDraft, facts: StepFacts) => Gate | undefined;

const gates: Partial<Record<StepId, GateOf>> = {
  terms: (draft) => (draft.termsAgreed ? undefined : oneField('termsAgreed', onboardingMessages.terms)),
  'privacy-policy': (draft) =>
    draft.privacyAgreed ? undefined : oneField('privacyAgreed', onboardingMessages.privacy),
  'handle-selection': (draft, facts) => {
    const message = handleGateMessage(draft.handle, facts.handle);
    return message === undefined ? undefined : oneField('handle', message);
  },
  'profile-type': (draft) =>
    draft.profileType ? undefined : oneField('profileType', onboardingMessages.profileType),
  'profile-basics': basicsGate,
  preferences: (draft) => contractGate('location', draft.location),
};

export function gateOf(step: StepId, draft: OnboardingDraft, facts: StepFacts): Gate | undefined {
  return gates[step]?.(draft, facts);
}

/** The steps of this draft. The questionnaire is among them once it was chosen. */
export function visibleSteps(draft: OnboardingDraft): StepId[] {
  return stepIds.filter((id) => id !== 'questionnaire' || draft.wantsQuestionnaire === true);
}

const stepOfField: [prefix: RegExp, StepId][] = [
  [/^handle$/, 'handle-selection'],
  [/^profileType$/, 'profile-type'],
  [/^members\.\d+\.tags/, 'questionnaire'],
  [/^consents\.intimate$/, 'questionnaire'],
  [/^members/, 'profile-basics'],
  [/^(mainBio$|photos)/, 'profile-basics'],
  [/^location$/, 'preferences'],
];

/** The step in which a submitted field is entered, if there is one. */
export const stepForField = (field: string): StepId | undefined =>
  stepOfField.find(([pattern]) => pattern.test(field))?.[1];

/** The page of that step on which a submitted field is entered. */
export const pageForField = (draft: OnboardingDraft, field: string): number =>
  stepForField(field) === 'profile-basics' ? basicsPageOf(draft, field) : 0;

const oneField = (field: string, message: string): Gate => ({ message, problems: [{ field, message }] });

function contractGate(field: 'location' | 'mainBio', value: string): Gate | undefined {
  const issue = completeOnboarding.input.shape[field].safeParse(value).error?.issues[0];
  return issue && oneField(field, issue.message);
}

function handleGateMessage(typed: string, check: HandleCheck | undefined): string | undefined {
  if (typed.trim() === '') return onboardingMessages.handle;
  const shape = handleShapeMessage(typed);
  if (shape || !check || check.state === 'available') return shape;
  return check.state === 'taken' ? onboardingMessages.handleUnavailable : check.message;
}

function basicsGate(draft: OnboardingDraft, { now, page, photos = [] }: StepFacts): Gate | undefined {
  if (draft.members.length === 0) return { message: onboardingMessages.noMember, problems: [] };
  const isHere = ({ field }: Problem) => page === undefined || basicsPageOf(draft, field) === page;
  const faulty = draft.members.map((member, index) =>
    memberProblems(member, now)
      .map(({ field, message }) => ({ field: `members.${index}.${field}`, message }))
      .filter(isHere),
  );
  const incomplete = faulty.filter((problems) => problems.length > 0).length;
  const others = [...unsaidPhotos(draft, photos), ...bioProblems(draft)].filter(isHere);
  if (incomplete === 0) return others[0] && { message: others[0].message, problems: others };
  const isAgeAlone = faulty.flat().every(({ message }) => message === memberMessages.age);
  return {
    message: isAgeAlone ? memberMessages.age : onboardingMessages.memberFields(incomplete),
    problems: [...faulty.flat(), ...others],
  };
}

const whoIsInIt = 'Please say who is in each picture';

const unsaidPhotos = (draft: OnboardingDraft, photos: readonly ChosenPhoto[]): Problem[] =>
  photos.flatMap((photo, place) =>
    shownIn(photo, draft) ? [] : { field: `photos.${place}.shows`, message: whoIsInIt },
  );

const bioProblems = ({ mainBio }: OnboardingDraft): Problem[] =>
  contractGate('mainBio', mainBio)?.problems ?? [];
