import { whoIsShown } from '@veil/api/contract/photos/consent';
import { call } from '../../api/client.ts';
import { showsNobody } from '../shows.ts';
import { ownUploads } from './uploads.ts';

/** Uploads pictures of everybody on the own profile, as the onboarding says where they are chosen. */
export async function uploadOwn(photos: readonly File[]): Promise<void> {
  const { people } = await call(whoIsShown, {});
  const shows = people.map(({ memberId }) => memberId);
  ownUploads.add(photos, () => undefined, { ...showsNobody, memberIds: shows });
}
