import type { deleteAccount as endpoint } from '../../contract/account/account.ts';
import type { Handler } from '../http/serve.ts';
import { leave } from './leave.ts';

/**
 * From the first write on the account is gone: what it left is erased in this call as far as a call goes, and by the
 * outbox after that. The same person calling again is a newcomer with nothing to delete, and told the same.
 */
export const deleteAccount: Handler<typeof endpoint> = async ({ confirm }, { personId }, context) => {
  await leave(personId, confirm, context);
  return { deleted: true };
};
