import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../../page/announcer.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { PhotoViewer } from '../viewer/photo-viewer.tsx';
import styles from './album.module.css';
import { ApprovedPhoto, gripId } from './approved-photo.tsx';
import { moveId } from './changes.ts';
import type { Album } from './use-album.ts';
import { useDragOrder } from './use-drag-order.ts';

/** The approved photos in order. Dragging and the keyboard reorder them. */
export function ApprovedPhotos({ album, photos }: { album: Album; photos: Photo[] }) {
  const [at, setAt] = useState<number>();
  const ids = photos.map(({ id }) => id);
  const drag = useDragOrder(ids, album.order);

  function move(id: string, place: number) {
    const order = moveId(ids, id, place);
    if (order.indexOf(id) === ids.indexOf(id)) return;
    announce(`Moved to position ${order.indexOf(id) + 1} of ${ids.length}`);
    // Moving an element in the document loses the focus. After `flushSync` the element has moved.
    flushSync(() => void album.order(order));
    document.getElementById(gripId(id))?.focus();
  }

  if (photos.length === 0)
    return <EmptyState title="No approved photos yet" text="Photos appear here once they are approved." />;
  return (
    <>
      <p className={`muted medium ${styles.whole}`}>Members see these, except those marked.</p>
      <ul className={styles.photos} aria-label="Approved photos">
        {photos.map((photo, place) => (
          <ItemBoundary key={photo.id}>
            <ApprovedPhoto
              photo={photo}
              photos={photos}
              place={place}
              album={album}
              drag={drag}
              onMove={(to) => move(photo.id, to)}
              onOpen={() => setAt(place)}
            />
          </ItemBoundary>
        ))}
      </ul>
      {photos.length > 1 && (
        <Checkbox
          label="Blur all until we are connected"
          hint="Everybody else sees shapes and colours, and reads “Faces when you are connected”. What you upload next is blurred as well."
          checked={photos.every(({ isBlurred }) => isBlurred)}
          onChange={({ target }) => void album.setBlur(photos, target.checked)}
        />
      )}
      <p className={`muted small by-mouse ${styles.hint}`} id="order-hint">
        Drag photos by their handle to put them in order, or use the arrow keys on it.
      </p>
      <PhotoViewer photos={photos} at={at} onMove={setAt} onClose={() => setAt(undefined)} />
    </>
  );
}
