import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { HandlePattern } from '../../../ui/art/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { MemberPhoto } from '../../photos/member-photo.tsx';
import { PhotoViewer } from '../../photos/viewer/photo-viewer.tsx';
import styles from './seen.module.css';
import type { SeenMemberProfile } from './seen-profile.tsx';

/** The photo, as large as the page allows. The thumbnail stands in until it has loaded. */
export function SeenPortrait({
  profile: { handle, photo, photos, isOnline },
}: {
  profile: SeenMemberProfile;
}) {
  const [at, setAt] = useState<number>();
  const [hasOpened, setOpened] = useState(false);
  const pattern = <HandlePattern className={styles.pattern} handle={handle} />;

  function open() {
    setOpened(true);
    setAt(
      Math.max(
        0,
        photos.findIndex(({ isPrimary }) => isPrimary),
      ),
    );
  }

  return (
    <div className={classNames(styles.portrait, photo === null && styles.bare)}>
      {photo === null ? (
        pattern
      ) : (
        <MemberPhoto
          path={photo}
          size="full"
          alt={`${handle}, primary photo`}
          className={styles.photo}
          fallback={
            <MemberPhoto path={photo} size="thumbnail" alt="" className={styles.photo} fallback={pattern} />
          }
        />
      )}
      {isOnline && (
        <p className={styles.online}>
          <span className={styles.dot} />
          Online
        </p>
      )}
      {photos.length > 0 && (
        <button type="button" className={styles.more} onClick={open}>
          <Images aria-hidden size="1rem" strokeWidth={1.5} />
          {countPhrase(photos.length, 'photo')}
        </button>
      )}
      {hasOpened && <PhotoViewer photos={photos} at={at} onMove={setAt} onClose={() => setAt(undefined)} />}
    </div>
  );
}
