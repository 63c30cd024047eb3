import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type NextRun, task, type Work } from '../../platform/outbox/work.ts';
import type { StoredInvitation } from './invitation.ts';

/** 30 days after the invitation's end, in ms. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

const invitationRef = z.object({ inviterId: z.number(), id: z.string() });
export const forgetContacts = task('forgetContacts', invitationRef, forgetOrRetry, {
  secret: 'none',
  isNeverGivenUp: true,
});

export function forgetContactsAfter(
  endsAt: Date,
  { inviterId, id }: Pick<StoredInvitation, 'inviterId' | 'id'>,
  context: Pick<Context, 'newId'>,
): Work {
  return forgetContacts.at(new Date(endsAt.getTime() + keptMs), { inviterId, id }, context);
}

/** A code that is being redeemed may become open again, so the task runs once more later. */
async function forgetOrRetry(
  { inviterId, id }: z.output<typeof invitationRef>,
  { invitations, now }: Pick<Context, 'invitations' | 'now'>,
): Promise<NextRun | undefined> {
  const outcome = await invitations.forgetContacts(inviterId, id);
  return outcome === 'changed' ? { againAt: new Date(now().getTime() + keptMs) } : undefined;
}
