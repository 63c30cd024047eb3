import type { OutputOf } from '../../contract/endpoint.ts';
import { profileMessages, type saveMyProfile } from '../../contract/my-profile.ts';
import type { Context } from '../context.ts';
import { changeProfile } from './change-profile.ts';
import { type EditBasis, type ProfileEdit, withEdit } from './edits.ts';
import type { Profile } from './profile.ts';
import { ownProfileView } from './view.ts';

interface Sender {
  /** Where the person is; UTC when they do not say. */
  timeZone?: string | undefined;
  basis?: EditBasis | undefined;
}

/** Writes an edit of the profile and says what became of it. @throws ApiError as withEdit and changeProfile do */
export async function saveEdit(
  { id }: Pick<Profile, 'id'>,
  edit: ProfileEdit,
  context: Context,
  { timeZone, basis }: Sender = {},
): Promise<OutputOf<typeof saveMyProfile>> {
  const now = context.now();
  let changed: string[] = [];
  const saved = await changeProfile(
    id,
    (current) => {
      const outcome = withEdit(current, edit, { now, timeZone }, basis);
      changed = outcome.changed;
      return outcome.profile;
    },
    context,
  );
  return { success: true, message: messageFor(changed, saved.type), profile: ownProfileView(saved, now) };
}

function messageFor([first, ...others]: string[], type: Profile['type']): string {
  if (first === undefined) return profileMessages.noChanges;
  if (others.length > 0) return profileMessages.multipleUpdated;
  if (first === 'location') return profileMessages.locationUpdated;
  return first === 'about' && type !== 'single' ? profileMessages.coupleBioUpdated : profileMessages.updated;
}
