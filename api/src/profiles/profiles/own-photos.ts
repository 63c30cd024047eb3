import type { Photo as PhotoView } from '../../../contract/profiles/photos/fields.ts';
import { ownPhotoSize } from './decisions/before-approval.ts';
import type { Profile } from './profile.ts';
import { byPhotoOrder, photoView } from './view.ts';

/** Leaves out photos whose upload never arrived, and those that the person does not see before their approval. */
export const ownPhotos = (profile: Profile, personId: string): PhotoView[] =>
  profile.photos
    .filter((photo) => photo.arrivedAt !== null && ownPhotoSize(photo, profile, personId) !== undefined)
    .sort(byPhotoOrder)
    .map((photo) => photoView(profile.id, photo));
