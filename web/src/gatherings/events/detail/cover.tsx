import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { PhotoOrDrawing } from '../../../profiles/photos/photo-or-drawing.tsx';
import { photoReport } from '../../../safety/reports/photo-report.ts';
import { EventArt } from '../event-art.tsx';
import { EventMore } from './event-more.tsx';
import styles from './event-page.module.css';

export function Cover({ event, onChange }: { event: EventDetail; onChange: () => void }) {
  const { id, category, photo, title, isCancelled } = event;
  return (
    <div className={isCancelled ? `${styles.cover} ${styles.gone}` : styles.cover}>
      <PhotoOrDrawing
        path={photo}
        drawing={<EventArt category={category} seed={id} />}
        size="full"
        alt={`${title}, cover photo`}
      />
      {photo !== null && (
        <div className={styles.coverMore}>
          <EventMore event={event} about="Cover photo" report={photoReport(photo)} onChange={onChange} />
        </div>
      )}
    </div>
  );
}
