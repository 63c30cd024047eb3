import type { ReactNode } from 'react';
import { HandlePattern } from '../ui/art/avatar.tsx';
import { MemberPhoto } from './member-photo.tsx';
import styles from './photo-or-drawing.module.css';
import type { PictureSize } from './picture/pictures.ts';

interface PhotoOrDrawingProps {
  /** A photo's `<profileId>/<photoId>`; null where there is none. */
  path: string | null;
  /** Stands where there is no photo, and until it has come. It fills its place by itself. */
  drawing: ReactNode;
  size?: PictureSize;
  /** Alternative text; empty where text beside the picture says it. */
  alt?: string;
}

/** A picture that fills its positioned place, as the head of a card. */
export function PhotoOrDrawing({ path, drawing, size = 'thumbnail', alt = '' }: PhotoOrDrawingProps) {
  if (path === null) return drawing;
  return <MemberPhoto path={path} size={size} alt={alt} fallback={drawing} className={styles.filling} />;
}

/** The same for a member: the face is above the middle, and what is drawn comes from the handle. */
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
