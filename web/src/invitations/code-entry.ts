import type { OutputOf } from '@veil/api/contract/endpoint';
import { invitationMessages, type validateInvitation } from '@veil/api/contract/invitations';

/** Where somebody stands with the code they typed. */
export type CodeEntry =
  | { state: 'idle' }
  | { state: 'validating' }
  | { state: 'valid'; inviterHandle: string | null }
  | { state: 'invalid'; message: string };

/** Why the code is not worth sending. */
export function codeProblem(code: string, email: string | null): string | undefined {
  if (code.trim() === '') return invitationMessages.noCode;
  return email ? undefined : invitationMessages.noUserEmail;
}

/** What the API's answer makes of the entry. */
export function entryOf(answer: OutputOf<typeof validateInvitation>): CodeEntry {
  if (answer.isValid) return { state: 'valid', inviterHandle: answer.inviterHandle };
  return { state: 'invalid', message: answer.errorMessage || invitationMessages.invalidCode };
}
