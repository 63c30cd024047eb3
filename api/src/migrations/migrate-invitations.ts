import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { forgetContactsAfter } from '../invitations/forget-contacts.ts';
import { type Again, task } from '../outbox/work.ts';
import { goneOn } from './old-store.ts';

/** Gives invitations of version 1 the work by which they lose contacts and code, and accepted ones no contacts. */
export const migrateInvitations = task('migrateInvitations', z.unknown(), migrate);

async function migrate(_payload: unknown, context: Context): Promise<Again> {
  const found = await context.oldItems.listInvitations();
  for (const { expiresAt, status, ...rest } of found) {
    const invitation = { ...rest, inviterId: Number(rest.inviterId) };
    const work = forgetContactsAfter(new Date(expiresAt), invitation, context);
    const isAccepted = status === 'accepted' || status === 'rejected';
    await context.oldItems.renewInvitation(invitation, isAccepted ? ['email', 'phone'] : [], work);
  }
  return goneOn(found.length, context);
}
