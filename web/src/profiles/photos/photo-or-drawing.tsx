import type { ReactNode } from 'react';
import { HandlePattern } from '../../ui/art/avatar.tsx';
import { MemberPhoto } from './member-photo.tsx';
import styles from './photo-or-drawing.module.css';
import type { PictureSize } from './picture/pictures.ts';

interface PhotoOrDrawingProps {
  /** A photo's `<profileId>/<photoId>`; null if there is none. */
  path: string | null;
  /** Shown if there is no photo, or it cannot be loaded. It has to fill its container. */
  drawing: ReactNode;
  size?: PictureSize;
  /** Alternative text; empty if the text beside the picture says the same. */
  alt?: string;
}

/** A picture that fills its positioned parent, such as the top of a card. */
export function PhotoOrDrawing({ path, drawing, size = 'thumbnail', alt = '' }: PhotoOrDrawingProps) {
  if (path === null) return drawing;
  return <MemberPhoto path={path} size={size} alt={alt} failed={drawing} className={styles.filling} />;
}

/** A member's picture. The crop keeps the face above the middle, and the drawing is made from the handle. */
export function Portrait({ handle, path }: { handle: string; path: string | null }) {
  return (
    <span className={`fills ${styles.portrait}`}>
      <PhotoOrDrawing
        path={path}
        drawing={<HandlePattern className={`${styles.filling} ${styles.pattern}`} handle={handle} />}
      />
    </span>
  );
}
