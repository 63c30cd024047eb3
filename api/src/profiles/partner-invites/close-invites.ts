import { holdsStaffRole } from '../../platform/http/staff-role.ts';
import type { Profile } from '../profiles/profile.ts';

/** A closed invite is kept, so that its holder is told why it does not work. It stays closed after the role ends. */
export function withInvitesClosed(profile: Profile): Profile {
  const { partnerInvites } = profile;
  if (!partnerInvites?.some(({ isClosed }) => !isClosed) || !holdsStaffRole(profile)) return profile;
  return { ...profile, partnerInvites: partnerInvites.map((invite) => ({ ...invite, isClosed: true })) };
}
