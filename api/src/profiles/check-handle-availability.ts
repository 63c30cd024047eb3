import type { checkHandleAvailability as endpoint } from '../../contract/profiles.ts';
import type { Handler } from '../http/serve.ts';

export const checkHandleAvailability: Handler<typeof endpoint> = async (
  { handle },
  caller,
  { handles, people },
) => {
  const holder = await handles.findHolder(handle);
  if (holder === undefined) return { available: true };
  const person = await people.find(caller.personId);
  return { available: person?.admission?.profileId === holder };
};
