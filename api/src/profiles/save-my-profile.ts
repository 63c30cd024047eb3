import { type saveMyProfile as endpoint, profileMessages } from '../../contract/my-profile.ts';
import type { Handler } from '../http/serve.ts';
import { changeProfile } from './change-profile.ts';
import { withEdit } from './edits.ts';
import type { Profile } from './profile.ts';
import { ownProfileView } from './view.ts';

export const saveMyProfile: Handler<typeof endpoint> = async (input, { profile }, context) => {
  const { basis, timeZone, ...edit } = input;
  const now = context.now();
  let changed: string[] = [];
  const saved = await changeProfile(
    profile.id,
    (current) => {
      const outcome = withEdit(current, edit, { now, timeZone }, basis);
      changed = outcome.changed;
      return outcome.profile;
    },
    context,
  );
  return { success: true, message: messageFor(changed, saved.type), profile: ownProfileView(saved, now) };
};

function messageFor([first, ...others]: string[], type: Profile['type']): string {
  if (first === undefined) return profileMessages.noChanges;
  if (others.length > 0) return profileMessages.multipleUpdated;
  if (first === 'location') return profileMessages.locationUpdated;
  return first === 'about' && type !== 'single' ? profileMessages.coupleBioUpdated : profileMessages.updated;
}
