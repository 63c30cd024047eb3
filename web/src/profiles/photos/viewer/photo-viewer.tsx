import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useModal } from '../../../ui/over/use-modal.ts';
import { photoName } from '../photo-name.ts';
import { Unloadable } from '../picture/unloadable.tsx';
import { usePicture } from '../picture/use-picture.ts';
import styles from './photo-viewer.module.css';
import { Stage } from './stage.tsx';

export interface ViewedPhoto extends Pick<Photo, 'path' | 'caption'> {
  /** Who is in it, for a reviewer. */
  names?: string | undefined;
}

interface PhotoViewerProps {
  photos: readonly ViewedPhoto[];
  /** The index of the photo; undefined while the viewer is closed. */
  at: number | undefined;
  onMove: (at: number) => void;
  onClose: () => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Photos at full size over the page. Arrow keys and swipes change the photo; Esc and Back close the viewer. */
export function PhotoViewer({ photos, at, onMove, onClose }: PhotoViewerProps) {
  const photo = at === undefined ? undefined : photos[at];
  const dialog = useModal(photo !== undefined, close);
  const turn = (step: number) => {
    setLarge(undefined);
    onMove(placeAfter(step));
  };
  const [large, setLarge] = useState<number>();
  const isLarge = photo !== undefined && large === at;

  function close() {
    setLarge(undefined);
    onClose();
  }

  function placeAfter(step: number): number {
    return ((at ?? 0) + step + photos.length) % photos.length;
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined || photos.length < 2 || isLarge) return;
    event.preventDefault();
    turn(step);
  }

  const Zoom = isLarge ? ZoomOut : ZoomIn;
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label="Photos"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {photo && at !== undefined && (
        <>
          <div className={`muted tabular ${styles.head}`}>
            <p role="status">
              {at + 1} of {photos.length}
            </p>
            <div className="line-2 stretched" data-controls>
              <button
                type="button"
                className={`centre ${styles.control}`}
                aria-pressed={isLarge}
                aria-label="Enlarge"
                onClick={() => setLarge(isLarge ? undefined : at)}
              >
                <Zoom aria-hidden size="1.5rem" strokeWidth={1.5} />
              </button>
              <button type="button" className={`centre ${styles.control}`} onClick={close} aria-label="Close">
                <X aria-hidden size="1.5rem" strokeWidth={1.5} />
              </button>
            </div>
          </div>
          <Stage
            isLarge={isLarge}
            onLarge={(next) => setLarge(next ? at : undefined)}
            onTurn={photos.length > 1 ? turn : undefined}
          >
            <ViewedPicture key={photo.path} path={photo.path} alt={photoName(photo, at)} />
          </Stage>
          {photos.length > 1 && (
            <>
              <button
                type="button"
                className={`centre ${styles.control} ${styles.previous}`}
                onClick={() => turn(-1)}
                aria-label="Previous photo"
              >
                <ChevronLeft aria-hidden size="1.75rem" strokeWidth={1.5} />
              </button>
              <button
                type="button"
                className={`centre ${styles.control} ${styles.next}`}
                onClick={() => turn(1)}
                aria-label="Next photo"
              >
                <ChevronRight aria-hidden size="1.75rem" strokeWidth={1.5} />
              </button>
              {[...new Set([placeAfter(1), placeAfter(-1)])].map((place) => (
                <Neighbour key={photos[place]?.path} path={photos[place]?.path ?? photo.path} />
              ))}
            </>
          )}
          <p className={`measure centred breaks ${styles.caption}`}>
            {photo.names && <bdi>{photo.names}</bdi>}
            {photo.names && photo.caption && <br />}
            <bdi>{photo.caption}</bdi>
          </p>
        </>
      )}
    </dialog>
  );
}

/**
 * A picture at full size. Its thumbnail is shown until it has loaded, and for somebody who is given the thumbnail alone
 * before their approval.
 */
function ViewedPicture({ path, alt }: { path: string; alt: string }) {
  const full = usePicture(path, 'full');
  const thumbnail = usePicture(path, 'thumbnail');
  if (full.state === 'failed' && thumbnail.state !== 'ready') return <Unloadable alt={alt} />;
  const shown = full.state === 'ready' ? full : thumbnail;
  if (shown.state !== 'ready') return <span className="visually-hidden">Loading {alt}</span>;
  return <img className={styles.picture} src={shown.url} alt={alt} draggable={false} />;
}

/** Preloads a picture that is likely to be shown next. */
function Neighbour({ path }: { path: string }) {
  usePicture(path, 'full');
  return null;
}
