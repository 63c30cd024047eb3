import type { EndpointName } from '../../../../api/contract/table.ts';
import type { FirstPersonScene } from './scene.ts';

export type Input = Record<string, unknown>;

/**
 * What comes of a call by the second person about what is the first person's:
 * - refused: a status from 400 on
 * - asked: the first person has a question to answer, or must be asked (`assent-needed`)
 * - told: the first person has a notice
 * - ignored: the answer is that of somebody who has no such thing, and nothing of the first person changes
 * - allowed: a rule of the product says so, which is the reason
 */
type Outcome = 'refused' | 'asked' | 'told' | 'ignored';

interface OfPerson {
  readonly of: 'person';
  readonly outcome: Outcome | 'allowed';
  readonly because?: string;
  readonly input: (scene: FirstPersonScene) => Input | Promise<Input>;
  /** The people or the profile are others afterwards. */
  readonly isLast?: true;
}

/** Nobody's, or the profile's as a whole: the reason says why nothing of one person is in it. */
interface OfNobody {
  readonly of: 'nobody' | 'profile' | 'caller';
  readonly because: string;
}
export type Whose = OfPerson | OfNobody | readonly [OfPerson, ...OfPerson[]];
export type WhoseCalls = Partial<Record<EndpointName, Whose>>;

const noInput = () => ({});

export const nobodys = (because: string): OfNobody => ({ of: 'nobody', because });
export const profiles = (because: string): OfNobody => ({ of: 'profile', because });
/** It names nothing, and reads or changes what is the caller's own. */
export const callers = (because: string): OfNobody => ({ of: 'caller', because });
const withOutcome =
  (outcome: Outcome) =>
  (input: OfPerson['input'] = noInput, more: Pick<OfPerson, 'isLast'> = {}): OfPerson => ({
    of: 'person',
    outcome,
    input,
    ...more,
  });
export const refused = withOutcome('refused');
export const asksFirst = withOutcome('asked');
export const notifiesFirst = withOutcome('told');
export const ignored = withOutcome('ignored');
export const allowed = (
  because: string,
  input: OfPerson['input'],
  more: Pick<OfPerson, 'isLast'> = {},
): OfPerson => ({
  of: 'person',
  outcome: 'allowed',
  because,
  input,
  ...more,
});

export const staffs = nobodys('Staff alone make it, in the name of the house.');
export const lists = nobodys('It lists what other members show.');
export const visitors = nobodys('Nobody is signed in.');
