import type { Photo, PhotoStatus } from '@veil/api/contract/photos/fields';
import { Hourglass, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { MemberPhoto } from '../member-photo.tsx';
import { photoName } from '../photo-name.ts';
import styles from './album.module.css';
import { Caption } from './caption.tsx';
import { DeletePhotoDialog } from './delete-photo-dialog.tsx';
import { Privacy } from './privacy.tsx';
import { removeTile } from './remove-tile.ts';
import type { Album } from './use-album.ts';

const words: Record<Exclude<PhotoStatus, 'approved'>, { tone: BadgeTone; label: string; text: string }> = {
  quarantine: {
    tone: 'accent',
    label: 'Under Review',
    text: 'It is being checked, which usually takes less than a minute. Nobody sees it until then.',
  },
  pending_approval: {
    tone: 'accent',
    label: 'Under Review',
    text: 'A reviewer looks at it within 24-48 hours. Until then only you see it.',
  },
  rejected: { tone: 'danger', label: 'Rejected', text: 'It was not approved, and its pictures are deleted.' },
};

/** Photos that wait for moderation or a reviewer, and rejected ones until their owner dismisses them. */
export function PendingPhotos({ album, photos }: { album: Album; photos: Photo[] }) {
  if (photos.length === 0)
    return <EmptyState title="No pending photos" text="New photos wait here until they are approved." />;
  return (
    <ul className={styles.photos} aria-label="Pending photos">
      {photos.map((photo, place) => (
        <PendingPhoto
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

interface PendingPhotoProps {
  photo: Photo;
  name: string;
  /** All that are pending, in order. */
  photos: readonly Photo[];
  album: Album;
}

function PendingPhoto({ photo, name, photos, album }: PendingPhotoProps) {
  const { path, status, rejection } = photo;
  const [isDeleting, setDeleting] = useState(false);
  const remove = () => removeTile(album, photos, photo);
  if (status === 'approved') return null;
  const { tone, label, text } = words[status];
  const Icon = status === 'rejected' ? ImageOff : Hourglass;
  return (
    <li className={styles.photo} data-place-of={photo.id}>
      <div className={styles.picture}>
        {status === 'pending_approval' ? (
          <MemberPhoto path={path} size="thumbnail" alt={name} />
        ) : (
          <span className={`muted centre ${styles.blank}`}>
            <Icon aria-hidden size={28} strokeWidth={1.25} />
          </span>
        )}
      </div>
      <div className="stack-2 top">
        <div>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="muted medium lines breaks">{rejection ?? text}</p>
        {status !== 'rejected' && (
          <>
            <Caption photo={photo} name={name} onSave={(caption) => album.setCaption(photo, caption)} />
            <Privacy photo={photo} name={name} onChange={(isPrivate) => album.setPrivacy(photo, isPrivate)} />
          </>
        )}
        <div className="chips">
          {status === 'rejected' ? (
            <Button weight="quiet" size="small" onClick={remove}>
              Dismiss<span className="visually-hidden"> {name}</span>
            </Button>
          ) : (
            <Button weight="quiet" size="small" onClick={() => setDeleting(true)}>
              Delete<span className="visually-hidden"> {name}</span>
            </Button>
          )}
        </div>
      </div>
      <DeletePhotoDialog
        open={isDeleting}
        photo={photo}
        photos={photos}
        onDelete={remove}
        onClose={() => setDeleting(false)}
      />
    </li>
  );
}
