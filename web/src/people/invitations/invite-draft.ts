import { invitationForm, invitationMessages } from '@veil/api/contract/people/invitations';
import { ApiError, thrownText } from '../../api/error.ts';
import { type Problems, problemsOfIssues } from '../../form/problems.ts';

const inviteFields = ['email', 'phone', 'description', 'hello'] as const;
export type InviteField = (typeof inviteFields)[number];
type InviteDraft = Record<InviteField, string>;

export const emptyInvite: InviteDraft = { email: '', phone: '', description: '', hello: '' };

/** The field for what the newcomer reads in the link and, once they are approved, as the first message. */
export const helloField = {
  label: 'A hello to them (optional)',
  hint: 'They read it when they open your link, and if they connect with you it is your first message. Reviewers do not read it.',
};

/** Violations of the contract, one message per field. */
export function problemsOf(draft: InviteDraft): Problems {
  return problemsOfIssues(invitationForm.safeParse(draft).error?.issues ?? []);
}

/**
 * Before the first attempt to submit, only the problems of touched fields; afterwards all. "E-mail or phone is needed"
 * is shown once both were touched.
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
  hello: 'A hello to them',
};

/** The messages of a failed creation, one per line. The API's field names are replaced by the form's labels. */
export function failureLines(fault: unknown): string[] {
  const fields = fault instanceof ApiError ? fault.fields : [];
  const reasons =
    fields.length > 0
      ? fields.map(({ field, message }) => `${names[field.toLowerCase()] ?? field}: ${message}`)
      : thrownText(fault, 'An unexpected error occurred').split('\n');
  return ['Failed to create invitation', ...reasons];
}
