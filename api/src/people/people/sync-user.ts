import type { Handler } from '../../platform/http/serve.ts';

export const syncUser: Handler<'syncUser'> = async (_input, caller, { people, now }) => {
  await people.findOrCreate(caller, now());
  return { success: true };
};
