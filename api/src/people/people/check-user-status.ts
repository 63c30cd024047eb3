import type { checkUserStatus as endpoint } from '../../../contract/people/account/signed-in.ts';
import type { Handler } from '../../platform/http/serve.ts';

export const checkUserStatus: Handler<typeof endpoint> = async (_input, caller, { people }) => ({
  IsReturningUser: (await people.find(caller.personId)) !== undefined,
});
