import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';

/** The last picture of the profile on the left is private and shared with the one on the right. */
export const openedToHandle: Readonly<Record<string, string>> = { 'Copper Fox': 'Saffron Thread' };

/** Profiles whose pictures are only clear to their connections. */
export const blurringProfiles: readonly string[] = ['Monsoon Letter'];

/** Makes the last approved picture private and shares it with another profile without a time limit. */
export async function openLast(owner: Owner, profileId: number, context: Context): Promise<void> {
  const last = owner.profile.photos.findLast(({ status, isPrimary }) => status === 'approved' && !isPrimary);
  if (!last) return;
  await handlers.setPhotoPrivacy({ photoId: last.id, isPrivate: true }, owner, context);
  const own = await context.people.findOwn(owner.personId);
  if (!own) return;
  const now = { ...owner, profile: own.value, etag: own.etag };
  await handlers.grantPhotoAccess({ profileId, photoIds: [last.id], span: 'open' }, now, context);
}

export async function blurAll(owner: Owner, context: Context): Promise<void> {
  const photoIds = owner.profile.photos.map(({ id }) => id);
  if (photoIds.length > 0) await handlers.setPhotoBlur({ photoIds, isBlurred: true }, owner, context);
}
