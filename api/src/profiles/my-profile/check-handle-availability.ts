import { onboardingMessages } from '../../../contract/profiles/onboarding-words.ts';
import { isReservedHandle } from '../../../contract/profiles/reserved-handles.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';

/** Only invited people may check handles, because the answer reveals who is a member. */
export const checkHandleAvailability: Handler<'checkHandleAvailability'> = async (
  { handle },
  caller,
  { handles, people },
) => {
  const [person, holder] = await Promise.all([people.find(caller.personId), handles.findHolderAlike(handle)]);
  if (!person?.admission) throw new ApiError(404, onboardingMessages.noProfile);
  const isFree = holder === undefined && !isReservedHandle(handle);
  return { available: isFree || holder === person.admission.profileId };
};
