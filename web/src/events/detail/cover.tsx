import type { EventDetail } from '@veil/api/contract/events/events';
import { MemberPhoto } from '../../photos/member-photo.tsx';
import { photoReport } from '../../reports/photo-report.ts';
import { EventArt } from '../event-art.tsx';
import { EventMore } from './event-more.tsx';
import styles from './event-page.module.css';

export function Cover({ event, onChange }: { event: EventDetail; onChange: () => void }) {
  const { id, category, photo, title, isCancelled } = event;
  const art = <EventArt category={category} seed={id} />;
  return (
    <div className={isCancelled ? `${styles.cover} ${styles.gone}` : styles.cover}>
      {photo === null ? (
        art
      ) : (
        <>
          <MemberPhoto
            path={photo}
            size="full"
            alt={`${title}, cover photo`}
            className={styles.photo}
            fallback={art}
          />
          <div className={styles.coverMore}>
            <EventMore event={event} about="Cover photo" report={photoReport(photo)} onChange={onChange} />
          </div>
        </>
      )}
    </div>
  );
}
