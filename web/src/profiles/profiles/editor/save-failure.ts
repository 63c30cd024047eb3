import { profileMessages } from '@veil/api/contract/profiles/my-profile';
import { ApiError, fixedText } from '../../../api/error.ts';
import type { FieldErrors } from './card-draft.ts';
import { isFieldName } from './fields.ts';

/**
 * Problems keyed by the last named part of their path: `name` for `members.0.name`, `likes` for `members.0.likes.2`.
 */
export function fieldErrorsOf(fault: unknown): FieldErrors {
  const errors: FieldErrors = {};
  if (!(fault instanceof ApiError)) return errors;
  for (const { field, message } of fault.fields) {
    const name = field.split('.').findLast(isFieldName);
    if (name) errors[name] ??= message;
  }
  return errors;
}

/** The text of the toast for a failed save; `failed` if the answer has no better one. */
export function failureToast(fault: unknown, failed: string): string {
  if (!(fault instanceof ApiError)) return failed;
  if (fault.fields.length > 1)
    return profileMessages.multipleErrors(fault.fields.map(({ message }) => message));
  return fault.status === 404 ? fault.message : fixedText(failed, fault);
}
