import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { MemberPhoto } from '../member-photo.tsx';
import { photoName } from '../photo-name.ts';
import styles from './album.module.css';
import { DeletePhotoDialog } from './delete-photo-dialog.tsx';
import { removeTile } from './remove-tile.ts';
import type { Album } from './use-album.ts';

export interface RowProps {
  photo: Photo;
  name: string;
  /** All photos of the list, in order. */
  photos: readonly Photo[];
  album: Album;
}

interface PhotoRowProps extends RowProps {
  /** Shown in place of a picture that is not displayed. */
  icon?: LucideIcon | false;
  /** Label of a button that deletes the photo without a confirmation. */
  dismissal?: string | undefined;
  children: ReactNode;
}

/** A photo with text beside it and a button to delete it. */
export function PhotoRow({ photo, name, photos, album, icon: Icon, dismissal, children }: PhotoRowProps) {
  const [isDeleting, setDeleting] = useState(false);
  const remove = () => removeTile(album, photos, photo);
  return (
    <li className={styles.photo} data-place-of={photo.id}>
      <div className={styles.picture}>
        {Icon ? (
          <span className={`muted centre ${styles.blank}`}>
            <Icon aria-hidden size="1.75rem" strokeWidth={1.25} />
          </span>
        ) : (
          <MemberPhoto path={photo.path} size="thumbnail" alt={name} />
        )}
      </div>
      <div className="stack-2 top">
        {children}
        <div className="chips">
          <Button
            weight="quiet"
            size="small"
            onClick={dismissal === undefined ? () => setDeleting(true) : remove}
          >
            {dismissal ?? 'Delete'}
            <span className="visually-hidden"> {name}</span>
          </Button>
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

interface PhotoRowsProps {
  label: string;
  photos: readonly Photo[];
  album: Album;
  row: ComponentType<RowProps>;
}

export function PhotoRows({ label, photos, album, row: Row }: PhotoRowsProps) {
  return (
    <ul className={styles.photos} aria-label={label}>
      {photos.map((photo, place) => (
        <ItemBoundary key={photo.id}>
          <Row photo={photo} name={photoName(photo, place)} photos={photos} album={album} />
        </ItemBoundary>
      ))}
    </ul>
  );
}
