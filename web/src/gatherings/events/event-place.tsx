import type { EventItem } from '@veil/api/contract/gatherings/events/events';
import { MapPin } from 'lucide-react';
import { distanceWords, units } from '../../profiles/members/units.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-place.module.css';

/** The area of an event, and how far its town is from the reader's. */
export function EventPlace({ location, distanceBandKm }: Pick<EventItem, 'location' | 'distanceBandKm'>) {
  const system = units.use();
  return (
    <p className={classNames('muted small tabular', styles.place)}>
      <MapPin aria-hidden size="0.875rem" strokeWidth={1.5} />
      <span className="breaks">
        <bdi>{location}</bdi>
        {distanceBandKm !== null && (
          <>
            {' · '}
            <span className={styles.band}>within {distanceWords(distanceBandKm, system)}</span>
          </>
        )}
      </span>
    </p>
  );
}
