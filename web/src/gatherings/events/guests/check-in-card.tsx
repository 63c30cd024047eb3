import { checkInCode } from '@veil/api/contract/gatherings/events/guests';
import { useRead } from '../../../api/use-read.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import styles from './guests.module.css';

export function CheckInCard({ eventId, isPast }: { eventId: number; isPast: boolean }) {
  const { data, error, retry } = useRead(checkInCode, { eventId: String(eventId) });
  return (
    <TitledCard id="check-in" title="Check-in code" className={`stack-3 ${styles.tool}`}>
      {!data && !error && <Skeleton label="Loading the code" lines={2} />}
      {!data && error && <ErrorState title="Failed to load the code" text={error.message} onRetry={retry} />}
      {data && (
        <>
          <p className={styles.code}>{data.code}</p>
          <p className="muted">
            {isPast
              ? 'The event is over. Say in the list who was there.'
              : 'Show it at the event. Guests check in with it from an hour before the beginning until the end.'}
          </p>
        </>
      )}
    </TitledCard>
  );
}
