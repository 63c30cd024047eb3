import { photoMessages } from '../../contract/photos.ts';
import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { eraseGone } from './erase.ts';
import { type PhotoVerdict, withDecision } from './rules.ts';

/** Of two reviewers at once one decides, and the other is told so. Saying the same again changes nothing. */
export async function decidePhoto(
  { profileId, photoId }: { profileId: number; photoId: string },
  { profile }: Owner,
  verdict: PhotoVerdict,
  context: Context,
): Promise<void> {
  const reviewer = { profileId: profile.id, handle: profile.handle };
  const changed = await changeProfile(
    profileId,
    (owner) => withDecision(owner, photoId, { reviewer, ...verdict }, context.now()),
    context,
    photoMessages.notFound,
  );
  context.log('info', 'photo-decided', { profileId, photoId, outcome: verdict.outcome });
  await eraseGone(changed, context);
}
