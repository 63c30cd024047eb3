import type { Profile } from '../profiles/profile.ts';

/** Whether visits of the profile are seen, and it sees those of others: both or neither. */
export const leavesTraces = ({ hidden, privacy }: Pick<Profile, 'hidden' | 'privacy'>): boolean =>
  !hidden && !privacy.leavesNoTrace;
