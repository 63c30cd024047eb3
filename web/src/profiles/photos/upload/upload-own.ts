import { whoIsShown } from '@veil/api/contract/profiles/photos/consent';
import { readNow } from '../../../api/client.ts';
import { showsNobody } from '../shows.ts';
import { ownUploads } from './uploads.ts';

/** A photo chosen in onboarding. */
interface OwnPhoto {
  file: File;
  /** Indexes of the profile's people in it; undefined if that was not said. */
  places: readonly number[] | undefined;
}

/** Uploads photos to the own profile in their order. The first one becomes the main photo. */
export async function uploadOwn(photos: readonly OwnPhoto[]): Promise<void> {
  const { people } = await readNow(whoIsShown, {});
  for (const [index, { file, places }] of photos.entries()) {
    const memberIds = places?.flatMap((place) => people[place]?.memberId ?? []);
    ownUploads.add([file], () => undefined, {
      shows: memberIds && { ...showsNobody, memberIds },
      becomesPrimary: index === 0,
    });
  }
}
