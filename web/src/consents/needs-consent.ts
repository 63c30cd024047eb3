import { ApiError } from '../api/error.ts';

/** Whether a call was refused until the person agrees to something. */
export const needsConsent = (fault: unknown): boolean =>
  fault instanceof ApiError && fault.problemOf('consent') !== undefined;
