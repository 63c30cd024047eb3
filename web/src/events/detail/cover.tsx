import type { EventDetail } from '@veil/api/contract/events';
import { MemberPhoto } from '../../photos/member-photo.tsx';
import { EventArt } from '../event-art.tsx';
import styles from './event-page.module.css';

export function Cover({ event: { id, category, photo, title, isCancelled } }: { event: EventDetail }) {
  const art = <EventArt category={category} seed={id} />;
  return (
    <div className={isCancelled ? `${styles.cover} ${styles.gone}` : styles.cover}>
      {photo === null ? (
        art
      ) : (
        <MemberPhoto
          path={photo}
          size="full"
          alt={`${title}, cover photo`}
          className={styles.photo}
          fallback={art}
        />
      )}
    </div>
  );
}
