import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { MemberPhoto } from '../../../profiles/photos/member-photo.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './pending-photos.module.css';

interface CoveredPhotoProps {
  photo: Photo;
  /** The subject of the photo: a handle, a title or a name. */
  name: string;
  onShown: () => void;
}

/** A covered picture that a press uncovers. */
export function CoveredPhoto({ photo, name, onShown }: CoveredPhotoProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  function turn() {
    setShown(!isShown);
    if (!isShown) onShown();
  }

  return (
    <div className={styles.stage}>
      <div className={isShown ? styles.shown : styles.covered}>
        {isShown ? (
          <MemberPhoto path={photo.path} size="full" alt={photo.caption || `Photo of ${name}`} />
        ) : (
          <MemberPhoto path={photo.path} size="thumbnail" alt="" />
        )}
      </div>
      <Button
        weight="quiet"
        size="small"
        className={styles.cover}
        onClick={turn}
        aria-label={`${isShown ? 'Hide picture' : 'Show picture'} of ${name}`}
      >
        <Icon aria-hidden size="1.125rem" strokeWidth={1.5} />
        {isShown ? 'Hide picture' : 'Show picture'}
      </Button>
    </div>
  );
}
