import type { Photo as PhotoView } from '../../../../contract/profiles/photos/fields.ts';
import type { Photo } from '../../profiles/photo.ts';
import { photoView, quarantinePath } from '../../profiles/view.ts';
import { uploadName } from '../blob-names.ts';
import type { PhotoOwner } from './owner.ts';

export function photoViewOf(owner: PhotoOwner, photo: Photo): PhotoView {
  if (owner.kind === 'profile') return photoView(owner.id, photo);
  const address = (size: 'thumbnail' | 'full') =>
    `/api/owners/${owner.kind}/photo/${size}/${owner.id}/${photo.id}`;
  const view = photoView(owner.id, photo);
  const path = uploadName({ owner, photoId: photo.id });
  return {
    ...view,
    path,
    quarantinePath: view.quarantinePath && quarantinePath(path),
    url: address('thumbnail'),
    viewableUrl: address('full'),
  };
}
