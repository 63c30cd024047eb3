import { findCode, invitationCode } from '@veil/api/contract/fields/carried-code';
import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { invitationMessages, type validateInvitation } from '@veil/api/contract/people/invitations';

/** Why the code cannot be valid; undefined if it is worth sending. */
export function codeProblem(code: string, email: string | null): string | undefined {
  if (code.trim() === '') return invitationMessages.noCode;
  if (!email) return invitationMessages.noUserEmail;
  return findCode(code, invitationCode) === undefined ? invitationMessages.invalidCode : undefined;
}

/** Why the API refused the code; undefined if it accepted it. */
export const refusalOf = (answer: OutputOf<typeof validateInvitation>): string | undefined =>
  answer.isValid ? undefined : answer.errorMessage || invitationMessages.invalidCode;

/** Shortens an e-mail address so that only its owner recognizes it: l…@example.org. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(Math.max(at, 0))}`;
}
