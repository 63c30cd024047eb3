import { whoIsShown } from '@veil/api/contract/profiles/photos/consent';
import { call } from '../../../api/client.ts';
import { showsNobody } from '../shows.ts';
import { ownUploads } from './uploads.ts';

/** Uploads photos that show everybody on the own profile, which is what onboarding says about them. */
export async function uploadOwn(photos: readonly File[]): Promise<void> {
  const { people } = await call(whoIsShown, {});
  const shows = people.map(({ memberId }) => memberId);
  ownUploads.add(photos, () => undefined, { ...showsNobody, memberIds: shows });
}
