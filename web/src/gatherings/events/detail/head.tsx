import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { Ban } from 'lucide-react';
import { useNow } from '../../../session/use-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Folded } from '../../../ui/text/folded.tsx';
import { isUnderway, untilWords } from '../when.ts';
import { categoryNames, guestStandingLabel } from '../words.ts';
import styles from './event-page.module.css';

const minute = 60_000;

export function Head({ event }: { event: EventDetail }) {
  const { title, category, isCancelled, isPast, isFull, cancelReason } = event;
  const own = guestStandingLabel(event);
  const now = useNow(minute);
  const status = isUnderway(event, now) ? untilWords(event, now) : isPast ? 'Past' : 'Upcoming';
  return (
    <header className="stack-3">
      <p className="chips">
        {isCancelled ? (
          <Badge tone="danger">Cancelled</Badge>
        ) : (
          <Badge tone={isPast ? 'plain' : 'accent'}>{status}</Badge>
        )}
        <Badge>{categoryNames[category]}</Badge>
        <Badge>Free Event</Badge>
        {isFull && !isPast && !isCancelled && <Badge tone="warn">Event Full</Badge>}
        {own && <Badge tone={own.tone}>{own.label}</Badge>}
      </p>
      <h1 className={styles.title}>
        <bdi>{title}</bdi>
      </h1>
      {isCancelled && cancelReason !== null && (
        <Notice tone="warn" icon={Ban} title="This event was cancelled.">
          <p className="lines breaks">
            <Folded text={cancelReason}>
              <bdi>{cancelReason}</bdi>
            </Folded>
          </p>
        </Notice>
      )}
    </header>
  );
}
