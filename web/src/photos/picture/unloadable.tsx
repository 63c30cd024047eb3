import { ImageOff } from 'lucide-react';
import styles from './unloadable.module.css';

/** Where a picture would be that cannot be had. */
export function Unloadable({ alt }: { alt: string }) {
  const name = alt ? `${alt} (photo not available)` : 'Photo not available';
  return (
    <span className={styles.unloadable} role="img" aria-label={name}>
      <ImageOff aria-hidden size={28} strokeWidth={1.25} />
    </span>
  );
}
