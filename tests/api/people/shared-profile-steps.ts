import fc from 'fast-check';
import { type PhotoAudience, photoAudiences } from '../../../api/contract/profiles/photos/fields.ts';

/** Iris makes the profile, and Bo takes a key of it at once. Whoever has no profile takes one. */
export const people = ['iris', 'bo', 'otto'] as const;
export type Person = (typeof people)[number];

/** What people do whose profile is under review. */
const early = [
  ...(['review', 'window', 'window', 'doubt', 'doubt', 'picture', 'audience'] as const),
  ...(['part', 'part', 'leave', 'undo', 'town'] as const),
];
const actions = [
  ...(['review', 'review', 'window', 'doubt', 'giveRole', 'giveRole'] as const),
  ...(['endRole', 'write', 'write', 'edit', 'edit', 'edit', 'erase', 'town'] as const),
  ...(['picture', 'picture', 'picture', 'audience', 'audience', 'privacy', 'privacy', 'privacy'] as const),
  ...(['blur', 'agree', 'takeDown', 'open', 'open', 'part', 'part', 'leave', 'undo'] as const),
];
type SharedAction = (typeof actions)[number];
export interface SharedStep {
  action: SharedAction;
  who: Person;
  /** Whether the answer is yes, and a picture shows the person alone. */
  isYes: boolean;
  audience: PhotoAudience;
  /** Which of several the action is about. */
  choice: number;
}

const storyOf = (isApproved: boolean, choices: readonly SharedAction[]): fc.Arbitrary<SharedStory> =>
  fc.record({
    isApproved: fc.constant(isApproved),
    steps: fc.array(
      fc.record({
        action: fc.constantFrom(...choices),
        who: fc.constantFrom(...people),
        isYes: fc.boolean(),
        audience: fc.constantFrom(...photoAudiences),
        choice: fc.nat(5),
      }),
      { minLength: 14, maxLength: 14 },
    ),
  });

export const sharedStory = fc.oneof(
  { weight: 3, arbitrary: storyOf(true, actions) },
  { weight: 1, arbitrary: storyOf(false, [...early, ...early, ...actions]) },
);
export interface SharedStory {
  isApproved: boolean;
  steps: SharedStep[];
}
