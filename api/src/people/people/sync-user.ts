import type { syncUser as endpoint } from '../../../contract/people/account/signed-in.ts';
import type { Handler } from '../../platform/http/serve.ts';

export const syncUser: Handler<typeof endpoint> = async (_input, caller, { people, now }) => {
  await people.findOrCreate(caller, now());
  return { success: true };
};
