import { profileMessages } from '@veil/api/contract/profiles/my-profile';
import { ApiError, fixedText } from '../../api/error.ts';
import type { FieldErrors } from './card-draft.ts';
import { isFieldName } from './fields.ts';

/** Problems by the field that their path ends in: of `members.0.name` it is `name`, of `members.0.likes.2` `likes`. */
export function fieldErrorsOf(fault: unknown): FieldErrors {
  const errors: FieldErrors = {};
  if (!(fault instanceof ApiError)) return errors;
  for (const { field, message } of fault.fields) {
    const name = field.split('.').findLast(isFieldName);
    if (name) errors[name] ??= message;
  }
  return errors;
}

/** The toast for a failed save; `failed` where the answer does not say better. */
export function failureToast(fault: unknown, failed: string): string {
  if (!(fault instanceof ApiError)) return failed;
  if (fault.fields.length > 1)
    return profileMessages.multipleErrors(fault.fields.map(({ message }) => message));
  return fault.status === 404 ? fault.message : fixedText(failed, fault);
}
