import { invitationForm, invitationMessages } from '@veil/api/contract/invitations';
import { ApiError, thrownText } from '../api/error.ts';
import { type Problems, problemsOfIssues } from '../form/problems.ts';

const inviteFields = ['email', 'phone', 'description'] as const;
export type InviteField = (typeof inviteFields)[number];
type InviteDraft = Record<InviteField, string>;

export const emptyInvite: InviteDraft = { email: '', phone: '', description: '' };

/** The contract's faults: one sentence a field. */
export function problemsOf(draft: InviteDraft): Problems {
  return problemsOfIssues(invitationForm.safeParse(draft).error?.issues ?? []);
}

/**
 * All problems after a try to submit; before that those of touched fields. "E-mail or phone is needed" is shown once both
 * were touched.
 */
export function shownProblems(
  problems: Problems,
  touched: ReadonlySet<InviteField>,
  submitted: boolean,
): Problems {
  if (submitted) return problems;
  const bothLeft = touched.has('email') && touched.has('phone');
  const shown = inviteFields
    .filter((field) => touched.has(field))
    .filter((field) => problems[field] !== invitationMessages.contact || bothLeft);
  return Object.fromEntries(shown.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])));
}

const names: Record<string, string> = {
  email: 'Email address',
  phone: 'Phone number',
  description: 'Description',
};

/** A failed creation, a line each; the API's fields are called as the form calls them. */
export function failureLines(fault: unknown): string[] {
  const fields = fault instanceof ApiError ? fault.fields : [];
  const reasons =
    fields.length > 0
      ? fields.map(({ field, message }) => `${names[field.toLowerCase()] ?? field}: ${message}`)
      : thrownText(fault, 'An unexpected error occurred').split('\n');
  return ['Failed to create invitation', ...reasons];
}
