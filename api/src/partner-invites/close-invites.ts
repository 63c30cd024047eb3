import { holdsStaffRole } from '../http/staff-role.ts';
import type { Profile } from '../profiles/profile.ts';

/** A closed invite stays, so that its holder can be told why it does not open. It stays closed after the role ends. */
export function withInvitesClosed(profile: Profile): Profile {
  const { partnerInvites } = profile;
  if (!partnerInvites?.some(({ isClosed }) => !isClosed) || !holdsStaffRole(profile)) return profile;
  return { ...profile, partnerInvites: partnerInvites.map((invite) => ({ ...invite, isClosed: true })) };
}
