import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { MemberPhoto } from './member-photo.tsx';
import styles from './photo-gallery.module.css';
import { photoName } from './photo-name.ts';
import { PhotoViewer, type ViewedPhoto } from './viewer/photo-viewer.tsx';

type GalleryPhoto = ViewedPhoto & Partial<Pick<Photo, 'isPrivate'>>;

interface PhotoGalleryProps {
  photos: readonly GalleryPhoto[];
  /** Further actions about a photo. `name` identifies it. */
  more?: (photo: GalleryPhoto, name: string) => ReactNode;
  /** What is true where there are none, and what to do then. */
  none?: { text: string; action?: ReactNode };
}

/** Approved photos with their captions. A press opens a photo at full size. */
export function PhotoGallery({ photos, more, none }: PhotoGalleryProps) {
  const [at, setAt] = useState<number>();
  if (photos.length === 0) return <EmptyState title="No photos to display" {...none} />;
  return (
    <>
      <ul className={styles.gallery} aria-label="Photos">
        {photos.map((photo, place) => (
          <li key={photo.path} className={`stack-2 top left ${styles.item}`}>
            <button
              type="button"
              className={styles.open}
              onClick={() => setAt(place)}
              aria-label={`Open ${photoName(photo, place)}`}
            >
              <MemberPhoto path={photo.path} size="thumbnail" alt="" />
            </button>
            {more && <div className={styles.more}>{more(photo, photoName(photo, place))}</div>}
            {photo.isPrivate && <Badge>Only you see it</Badge>}
            {photo.names && (
              <p className="medium breaks">
                <bdi>{photo.names}</bdi>
              </p>
            )}
            {photo.caption && (
              <p className="muted medium breaks">
                <bdi>{photo.caption}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} at={at} onMove={setAt} onClose={() => setAt(undefined)} />
    </>
  );
}
