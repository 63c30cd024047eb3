import { handleLimits } from '../../profiles/profiles.ts';

/** Apart from the account's calls, which import the contract of every feature for the copy. */
export const accountLimits = {
  /** The most entries of each list in the copy; the newest are kept. */
  exportMax: 2000,
  downloadsPerHour: 5,
  confirmMax: handleLimits.max + 10,
};
