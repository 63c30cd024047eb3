import type { PatchOperation } from '@azure/cosmos';
import * as z from 'zod/mini';
import { invitationSchema, type StoredInvitation } from './invitation.ts';

export const invitationsContainer = 'invitations';

export const besideInvitation = (inviterId: number) => ({
  container: invitationsContainer,
  partition: String(inviterId),
});

/** Stored in the partition of the monthly count, so that both change together. `spent` once the inviter has left. */
export const invitationItem = z.extend(invitationSchema, {
  inviterId: z.string(),
  kind: z.enum(['invitation', 'spent']),
});
export const quotaItem = z.object({
  id: z.string(),
  inviterId: z.string(),
  kind: z.literal('quota'),
  made: z.number(),
  lost: z._default(z.number(), 0),
  created: z._default(z.number(), 0),
});
export const codeItem = z.object({
  id: z.string(),
  inviterId: z.string(),
  invitationId: z.string(),
  ttl: z.number(),
});

export const toItem = (invitation: StoredInvitation): z.input<typeof invitationItem> => ({
  ...invitation,
  inviterId: String(invitation.inviterId),
  kind: 'invitation',
});

export function fromItem({ kind: _kind, ...item }: z.output<typeof invitationItem>): StoredInvitation {
  return { ...item, inviterId: Number(item.inviterId) };
}

export const quotaId = (month: string): string => `quota-${month}`;

export const blankFields = (...names: string[]): PatchOperation[] =>
  names.map((name) => ({ op: 'set', path: `/${name}`, value: '' }));
