import { pendingPhotos } from '@veil/api/contract/profiles/photos/photos';
import { photoMessages } from '@veil/api/contract/profiles/photos/words';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRead } from '../../../api/use-read.ts';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { BenchFrame } from '../../bench/bench-frame.tsx';
import decision from '../decision.module.css';
import styles from './pending-photos.module.css';
import { type Decided, ReviewedPhoto } from './reviewed-photo.tsx';

export default function PendingPhotosPage() {
  return (
    <BenchFrame
      part="photo"
      title="Pending Photos"
      lead="Our automatic check was unsure about these. Each stays covered until you ask to see it."
      refusal={photoMessages.photoReviewForbidden}
    >
      <PendingPhotos />
    </BenchFrame>
  );
}

function PendingPhotos() {
  const { data, error, retry } = useRead(pendingPhotos, {});
  const [decided, setDecided] = useState<Decided>();
  const queue = useRef<HTMLDivElement>(null);

  /** The decided photo has disappeared, so the focus moves to the next one or to the message. */
  function goOn(outcome: Decided, place: number) {
    flushSync(() => setDecided(outcome));
    const stops = [...(queue.current?.querySelectorAll<HTMLElement>('h2[tabindex], p[tabindex]') ?? [])];
    const [message, ...photos] = stops;
    (photos[Math.min(place, photos.length - 1)] ?? message)?.focus();
  }

  return (
    <div ref={queue} className="stack">
      <p className={decided?.isDone ? decision.success : styles.told} role="status" tabIndex={-1}>
        {decided?.isDone && <CircleCheck aria-hidden size="1.25rem" strokeWidth={1.5} />}
        {decided?.message}
      </p>
      {content()}
    </div>
  );

  function content() {
    if (!data && error)
      return <ErrorState title="Failed to load pending photos" text={error.message} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading pending photos" blocks={2} />;
    if (data.photos.length === 0) return <EmptyState title="There are currently no pending photos." />;
    return (
      <ul className="stack-5">
        {data.photos.map((pending, place) => (
          <ItemBoundary key={pending.photo.id}>
            <ReviewedPhoto pending={pending} onDecided={(outcome) => goOn(outcome, place)} />
          </ItemBoundary>
        ))}
      </ul>
    );
  }
}
