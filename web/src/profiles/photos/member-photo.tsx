import { type ReactNode, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './member-photo.module.css';
import type { PictureSize } from './picture/pictures.ts';
import { Unloadable } from './picture/unloadable.tsx';
import { useNear } from './picture/use-near.ts';
import { usePicture } from './picture/use-picture.ts';

interface MemberPhotoProps {
  /** A photo's `<profileId>/<photoId>`. */
  path: string;
  size: PictureSize;
  /** Alternative text; empty if the text beside the picture says the same. */
  alt: string;
  /** Width and height in pixels reserve the space; without them the picture fills its container. */
  width?: number | null;
  height?: number | null;
  /** Shown while the picture loads or if it fails; the default is an icon. */
  fallback?: ReactNode;
  /** Shown only if it fails, so that a face that is still loading looks different from one that is not there. */
  failed?: ReactNode;
  className?: string | undefined;
}

/** A member's picture, fetched as the signed-in person once it is near the viewport. */
export function MemberPhoto({
  path,
  size,
  alt,
  width,
  height,
  fallback,
  failed,
  className,
}: MemberPhotoProps) {
  const place = useRef<HTMLSpanElement>(null);
  const picture = usePicture(path, size, useNear(place));
  const isReady = picture.state === 'ready';
  return (
    <span
      ref={place}
      className={classNames(styles.frame, className)}
      style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
    >
      {isReady && <img className={styles.picture} src={picture.url} alt={alt} draggable={false} />}
      {!isReady && fallback}
      {!fallback && picture.state === 'failed' && (failed ?? <Unloadable alt={alt} />)}
    </span>
  );
}
