import { Unloadable } from '../picture/unloadable.tsx';
import { usePicture } from '../picture/use-picture.ts';
import styles from './photo-viewer.module.css';

/**
 * A picture at full size. Its thumbnail is shown until it has loaded, and for somebody who is given the thumbnail alone
 * before their approval.
 */
export function ViewedPicture({ path, alt }: { path: string; alt: string }) {
  const full = usePicture(path, 'full');
  const thumbnail = usePicture(path, 'thumbnail');
  if (full.state === 'failed' && thumbnail.state !== 'ready') return <Unloadable alt={alt} />;
  const shown = full.state === 'ready' ? full : thumbnail;
  if (shown.state !== 'ready') return <span className="visually-hidden">Loading {alt}</span>;
  return <img className={styles.picture} src={shown.url} alt={alt} draggable={false} />;
}

/** Preloads a picture that is likely to be shown next. */
export function Neighbour({ path }: { path: string }) {
  usePicture(path, 'full');
  return null;
}
