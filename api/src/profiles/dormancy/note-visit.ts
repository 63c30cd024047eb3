import type { Context } from '../../context.ts';
import { signInAgain } from '../../platform/http/api-error.ts';
import type { SignedIn } from '../../platform/http/identify.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { withoutDormantPause } from '../profiles/dormancy.ts';

/**
 * Notes the day, and ends a pause that only absence made.
 * @throws ApiError 401 once the erasure has begun
 */
export async function noteVisit({ personId, own }: SignedIn, context: Context): Promise<void> {
  if ((await context.visits.touch(personId)) === 'erasing') throw signInAgain('erased');
  if (!own?.value.dormancy?.isPaused) return;
  await changeProfile(own.value.id, withoutDormantPause, context);
}
