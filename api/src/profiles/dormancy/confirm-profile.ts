import type { Handler } from '../../platform/http/serve.ts';
import { asEditor, changeProfile } from '../profiles/change-profile.ts';
import { withConfirmation } from '../profiles/dormancy.ts';

/** Repeating changes nothing. */
export const confirmProfile: Handler<'confirmProfile'> = async (_input, caller, context) => {
  await changeProfile(
    caller,
    asEditor((profile) => withConfirmation(profile, caller.personId)),
    context,
  );
  return { success: true };
};
