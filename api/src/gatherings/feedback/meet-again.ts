import type { Handler } from '../../platform/http/serve.ts';
import { eventOccasion, getMet } from './occasions.ts';

export const meetAgain: Handler<'meetAgain'> = async ({ eventId, profileId, again }, caller, context) => {
  await context.limits.take('feedback', caller);
  const occasion = eventOccasion(eventId);
  await getMet(profileId, occasion, caller, context);
  await context.again.keep(caller.profile.id, { receiverId: profileId, occasion, again });
  return { success: true };
};
