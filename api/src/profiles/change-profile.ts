import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Profile } from './profile.ts';

/** More writers of one profile at once than there are people and pictures in it. */
const mostRounds = 100;

/**
 * Writes a change onto the profile as it is now, and decides it anew when somebody else wrote meanwhile.
 * @param change pure; answers its argument to change nothing, throws ApiError to refuse
 * @returns the profile as it was written
 * @throws ApiError 404 with `missing` when there is no such profile, 503 when others keep writing
 */
export async function changeProfile(
  id: number,
  change: (profile: Profile) => Profile,
  { profiles }: Pick<Context, 'profiles'>,
  missing = 'Profile not found.',
): Promise<Profile> {
  for (let round = 0; round < mostRounds; round++) {
    const found = await profiles.find(id);
    if (!found) throw new ApiError(404, missing);
    const changed = change(found.value);
    if (changed === found.value) return changed;
    if ((await profiles.replace(changed, found.etag)) === 'done') return changed;
  }
  throw new ApiError(503, 'Veil is busy. Please try again.', { retryAfter: 1 });
}
