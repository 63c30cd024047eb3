import type { OutputOf } from '../../contract/endpoint.ts';
import { profileMessages } from '../../contract/my-profile.ts';
import type { addMember } from '../../contract/profile-members.ts';
import type { Context } from '../context.ts';
import { changeProfile } from './change-profile.ts';
import { oncePer } from './members.ts';
import type { Profile } from './profile.ts';
import { ownProfileView } from './view.ts';

/** Changes who belongs to a profile, once per request, and shows it. @throws ApiError as the change does */
export async function changeMembers(
  { id }: Pick<Profile, 'id'>,
  requestId: string | undefined,
  change: (profile: Profile) => Profile,
  context: Context,
): Promise<OutputOf<typeof addMember>> {
  const changed = await changeProfile(id, (profile) => oncePer(requestId, profile, change), context);
  return {
    success: true,
    message: profileMessages.updated,
    profile: ownProfileView(changed, context.now()),
  };
}
