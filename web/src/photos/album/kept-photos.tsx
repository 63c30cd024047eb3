import type { Photo } from '@veil/api/contract/photos/fields';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { MemberPhoto } from '../member-photo.tsx';
import { photoName } from '../photo-name.ts';
import styles from './album.module.css';
import { DeletePhotoDialog } from './delete-photo-dialog.tsx';
import { removeTile } from './remove-tile.ts';
import type { Album } from './use-album.ts';

const labels = {
  approved: 'Approved',
  pending_approval: 'Not reviewed',
  quarantine: 'Not reviewed',
  rejected: 'Rejected',
};
const shownStatuses: Photo['status'][] = ['approved', 'pending_approval'];

/** The photos of a profile that can no longer be changed. Deleting them stays possible. */
export function KeptPhotos({ album, photos }: { album: Album; photos: Photo[] }) {
  if (photos.length === 0) return <EmptyState title="No photos to display" />;
  return (
    <ul className={styles.photos} aria-label="Your photos">
      {photos.map((photo, place) => (
        <KeptPhoto
          key={photo.id}
          photo={photo}
          name={photoName(photo, place)}
          photos={photos}
          album={album}
        />
      ))}
    </ul>
  );
}

interface KeptPhotoProps {
  photo: Photo;
  name: string;
  photos: readonly Photo[];
  album: Album;
}

function KeptPhoto({ photo, name, photos, album }: KeptPhotoProps) {
  const { path, status, caption, rejection } = photo;
  const [isDeleting, setDeleting] = useState(false);
  return (
    <li className={styles.photo} data-place-of={photo.id}>
      <div className={styles.picture}>
        {shownStatuses.includes(status) ? (
          <MemberPhoto path={path} size="thumbnail" alt={name} />
        ) : (
          <span className={`muted centre ${styles.blank}`}>
            <ImageOff aria-hidden size={28} strokeWidth={1.25} />
          </span>
        )}
      </div>
      <div className="stack-2 top">
        <div>
          <Badge>{labels[status]}</Badge>
        </div>
        <p className="muted medium lines breaks">
          <bdi>{rejection ?? caption}</bdi>
        </p>
        <div className="chips">
          <Button weight="quiet" size="small" onClick={() => setDeleting(true)}>
            Delete<span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      </div>
      <DeletePhotoDialog
        open={isDeleting}
        photo={photo}
        photos={photos}
        onDelete={() => removeTile(album, photos, photo)}
        onClose={() => setDeleting(false)}
      />
    </li>
  );
}
