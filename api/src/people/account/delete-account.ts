import type { Handler } from '../../platform/http/serve.ts';
import { leave } from './leave.ts';

/**
 * The account is gone after the first write; the outbox erases what this call does not. A repeated call gets the same
 * answer.
 */
export const deleteAccount: Handler<'deleteAccount'> = async ({ confirm }, { personId }, context) => {
  await leave(personId, confirm, context);
  return { deleted: true };
};
