import { Images } from 'lucide-react';
import { MemberPhoto } from '../../photos/member-photo.tsx';
import { HandlePattern } from '../../ui/avatar.tsx';
import styles from './seen.module.css';
import type { SeenMemberProfile } from './seen-profile.tsx';

interface SeenPortraitProps {
  profile: SeenMemberProfile;
  onPhotos: () => void;
}

/** The photograph, as large as the page allows; the small one stands in until the large one has arrived. */
export function SeenPortrait({ profile: { handle, photo, photos, isOnline }, onPhotos }: SeenPortraitProps) {
  const pattern = <HandlePattern className={styles.pattern} handle={handle} />;
  return (
    <div className={styles.portrait}>
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
      {photos.length > 1 && (
        <button type="button" className={styles.more} onClick={onPhotos}>
          <Images aria-hidden size={16} strokeWidth={1.5} />
          {photos.length} photos
        </button>
      )}
    </div>
  );
}
