import type { deleteAccount as endpoint } from '../../contract/account.ts';
import type { Handler } from '../http/serve.ts';
import { depart } from './depart.ts';
import { erase } from './erase.ts';
import { forgetPerson } from './forget-person.ts';

/** What a call erases at once of each kind, in steps; what is beyond that the timer erases. */
const mostSteps = 20;

/**
 * Once the person is forgotten, the account is deleted: the answer does not wait for what could not be erased yet. The
 * same person calling again is a newcomer with nothing to delete, and told the same.
 */
export const deleteAccount: Handler<typeof endpoint> = async ({ confirm }, { personId }, context) => {
  const departure = await depart(personId, confirm, context);
  if (departure) {
    await forgetPerson(departure, context);
    await erase(departure, mostSteps, context);
    context.log('info', 'account-deleted', { profileId: departure.profileId });
  }
  return { deleted: true };
};
