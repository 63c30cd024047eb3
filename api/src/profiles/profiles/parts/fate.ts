/**
 * What becomes of a field at an event. A reason says why it neither stays nor goes along as it was.
 * - `stays`: it is afterwards what it was before.
 * - `goes along`: it is on the new profile of the person who leaves.
 * - `erased`: it is gone.
 */
export type Outcome = 'stays' | 'goes along' | 'erased' | { readonly beginsAnew: string };

/** What becomes of a field when people come and go. */
export interface Fate {
  /** Somebody joins by a partner invite. */
  readonly joins: Outcome;
  /** Somebody leaves: what was of them on the profile that they leave. */
  readonly leaver: Outcome;
  /** Somebody leaves: what is of those who stay. */
  readonly stayers: Outcome;
  /** On the new profile of the person who left. If it `stays`, it is only on the former profile. */
  readonly splitsOff: Outcome;
  /** A person of a shared profile deletes their account. */
  readonly personDeleted: Outcome;
  readonly profileDeleted: Outcome;
}

export const beginsAnew = (because: string) => ({ beginsAnew: because });

/** Of the profile alone. The new profile does without. */
export const ofProfile = {
  joins: 'stays',
  leaver: 'stays',
  stayers: 'stays',
  splitsOff: 'stays',
  personDeleted: 'stays',
  profileDeleted: 'erased',
} as const satisfies Fate;

/** Of everybody on the profile. The new profile has it too. */
export const ofEverybody = { ...ofProfile, splitsOff: 'goes along' } as const satisfies Fate;

/** In an entry about one person, which goes where the person goes. */
export const ofPerson = {
  ...ofProfile,
  leaver: 'goes along',
  splitsOff: 'goes along',
  personDeleted: 'erased',
} as const satisfies Fate;

/** In an entry about one person, which ends when the person leaves. */
export const untilPersonLeaves = {
  ...ofProfile,
  leaver: 'erased',
  personDeleted: 'erased',
} as const satisfies Fate;
