import { ApiError } from '../../api/error.ts';

/** Whether a call was refused because a consent is missing. */
export const needsConsent = (fault: unknown): boolean =>
  fault instanceof ApiError && fault.problemOf('consent') !== undefined;
