import type { Handler } from '../../platform/http/serve.ts';

export const checkUserStatus: Handler<'checkUserStatus'> = async (_input, caller, { people }) => ({
  IsReturningUser: (await people.find(caller.personId)) !== undefined,
});
