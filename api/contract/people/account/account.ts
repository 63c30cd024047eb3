import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { handleKey, type ProfileStatus } from '../../profiles/profiles.ts';
import { accountCopy } from './copy.ts';
import { accountLimits } from './limits.ts';

/** The confirmation of an account that no member has seen. A page sends it after a press. */
export const confirmWord = 'DELETE';

export const accountMessages = {
  tooManyDownloads: 'You have downloaded your data several times in the last hour. Please try again later.',
  confirmHandle: 'Please type your handle to confirm.',
  confirmWord: `Please type ${confirmWord} to confirm.`,
  declined: (supportEmail: string) =>
    `Your application was declined, and we keep that decision. Please write to ${supportEmail} to have the rest deleted.`,
};

/**
 * True if the typed text confirms the deletion: the handle in any case, with or without an @ before it, or
 * `confirmWord` if there is no handle.
 */
export function confirmsDeletion(typed: string, handle: string | null): boolean {
  if (handle === null) return typed.trim() === confirmWord;
  return handleKey(typed.trim().replace(/^@/, '')) === handleKey(handle);
}

/** The handle that its owner types to delete the account; null if a press is enough, as no member has seen it yet. */
export const handleToType = (
  profile: { handle: string | null; status: ProfileStatus } | null,
): string | null =>
  profile === null || profile.status === 'PendingApproval' || profile.status === 'FurtherReviewRequired'
    ? null
    : profile.handle;

export const exportAccount = endpoint('GET', 'account/export', 'signedIn', {
  sanctioned: 'suspended',
  freshSignIn: true,
  summary: 'A copy of what is stored about the caller, without anybody else’s data.',
  isLong: true,
  output: accountCopy,
});

export const deleteAccount = endpoint('POST', 'account/delete', 'signedIn', {
  sanctioned: 'suspended',
  freshSignIn: true,
  summary:
    'Deletes the caller’s account permanently. Confirmed by the own handle, or by the word DELETE before an approval. Repeating is harmless; a person of whom nothing is stored gets the same answer. Refused (403) after an application was declined.',
  input: z.strictObject({ confirm: z.string().check(z.maxLength(accountLimits.confirmMax)) }),
  output: z.object({ deleted: z.boolean() }),
});
