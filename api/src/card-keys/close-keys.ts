import { holdsStaffRole } from '../http/staff-role.ts';
import type { Profile } from '../profiles/profile.ts';

/** A closed key stays to tell who holds it why it does not open, and is not open again after the role. */
export function withKeysClosed(profile: Profile): Profile {
  const { cardKeys } = profile;
  if (!cardKeys?.some(({ isClosed }) => !isClosed) || !holdsStaffRole(profile)) return profile;
  return { ...profile, cardKeys: cardKeys.map((key) => ({ ...key, isClosed: true })) };
}
