import type { deleteAccount as endpoint } from '../../contract/account/account.ts';
import type { Handler } from '../http/serve.ts';
import { leave } from './leave.ts';

/** Gone from the first write on; what this call does not erase, the outbox does. Called again, it answers the same. */
export const deleteAccount: Handler<typeof endpoint> = async ({ confirm }, { personId }, context) => {
  await leave(personId, confirm, context);
  return { deleted: true };
};
