import { privacySchema } from './parts/privacy.ts';
import type { Profile } from './profile.ts';

export const defaultPrivacy = privacySchema.parse(undefined);

/** A member who leaves no traces does not see visits either. */
export const leavesTraces = ({ hidden, privacy }: Pick<Profile, 'hidden' | 'privacy'>): boolean =>
  !hidden && !privacy.leavesNoTrace;
