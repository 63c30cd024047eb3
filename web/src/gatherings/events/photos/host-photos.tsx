import { type EventDetail, eventById } from '@veil/api/contract/gatherings/events/events';
import { deleteEventPhoto, eventPhotos, setEventCover } from '@veil/api/contract/gatherings/events/photos';
import { eventLimits } from '@veil/api/contract/gatherings/events/words';
import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { Hourglass, ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/error.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ShownPeople } from '../../../profiles/photos/album/shown-people.tsx';
import { usePeopleInPhotos } from '../../../profiles/photos/album/use-people-in-photos.ts';
import { MemberPhoto } from '../../../profiles/photos/member-photo.tsx';
import { UploadArea } from '../../../profiles/photos/upload/upload-area.tsx';
import { UploadList } from '../../../profiles/photos/upload/upload-list.tsx';
import { useUploads } from '../../../profiles/photos/upload/uploads.ts';
import { CornerBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { eventUploads } from './event-uploads.ts';
import styles from './host-photos.module.css';

/** ms between reads while photos are being checked. */
const step = 3000;

/** The photos of an event for its hosts, including those that are uploading or under review. */
export function HostPhotos({ event: { id } }: { event: EventDetail }) {
  const eventId = String(id);
  const [isChecking, setChecking] = useState(false);
  const { data, error, retry } = useRead(
    eventPhotos,
    { eventId },
    { refreshInterval: isChecking ? step : 0 },
  );
  const uploads = eventUploads(id);
  const queue = useUploads(uploads);
  const checked = data?.photos.filter(({ status }) => status !== 'quarantine').length;
  const hasUnchecked = data?.photos.some(({ status }) => status === 'quarantine') ?? false;
  useEffect(() => setChecking(hasUnchecked), [hasUnchecked]);
  useArrivals(queue.filter(({ state }) => state === 'complete').length, checked, eventId, retry);

  if (!data && error)
    return <ErrorState title="Failed to load the photos" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading the photos" blocks={2} />;
  const { photos } = data;
  const room = eventLimits.photos - photos.length - queue.length;
  return (
    <div className="stack-4">
      {photos.length > 0 && (
        <ul className={`stack-4 tiles ${styles.photos}`} aria-label="Photos of the event">
          {photos.map((photo, place) => (
            <ItemBoundary key={photo.id}>
              <HostPhoto photo={photo} id={id} name={`photo ${place + 1}`} />
            </ItemBoundary>
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} onArrived={retry} />
      {room > 0 && <UploadArea uploads={uploads} onArrived={retry} most={room} weight="quiet" />}
    </div>
  );
}

/** Reads the event and its photos again when a photo has arrived or was checked. */
function useArrivals(
  complete: number,
  checked: number | undefined,
  eventId: string,
  retry: () => void,
): void {
  const { replace } = useRead(eventById, { eventId });
  const seen = useRef({ complete, checked });
  useEffect(() => {
    const before = seen.current;
    seen.current = { complete, checked };
    if (complete > before.complete) retry();
    if (before.checked !== undefined && checked !== before.checked) void replace();
  }, [complete, checked, retry, replace]);
}

const waitingWords = {
  quarantine: 'Being checked',
  pending_approval: 'Under review',
  rejected: 'Not approved',
};

interface HostPhotoProps {
  photo: Photo;
  /** The id of the event. */
  id: number;
  name: string;
}

function HostPhoto({ photo, id: ownerId, name }: HostPhotoProps) {
  const { id, path, status, isPrimary, rejection } = photo;
  const eventId = String(ownerId);
  const hosted = { kind: 'event', ownerId } as const;
  const { data: shown } = usePeopleInPhotos(hosted);
  const isShown = shown?.photos.some(({ photoId, isAgreed }) => photoId === id && isAgreed) ?? false;
  const refreshes = [eventPhotos, eventById];
  const covering = useWrite(setEventCover, { refreshes });
  const deleting = useWrite(deleteEventPhoto, { refreshes });
  const busy = covering.busy || deleting.busy;
  const tell = (fault: unknown) => toast.error(messageOf(fault, 'That did not work. Please try again.'));
  const Icon = status === 'rejected' ? ImageOff : Hourglass;
  return (
    <li className="stack-2 top">
      <span className={`muted centre ${styles.look}`}>
        {status === 'approved' || status === 'pending_approval' ? (
          <MemberPhoto path={path} size="thumbnail" alt={name} className={styles.picture} />
        ) : (
          <Icon aria-hidden size="1.75rem" strokeWidth={1.25} />
        )}
        {(isPrimary || status !== 'approved') && (
          <CornerBadge tone={status === 'rejected' ? 'danger' : 'accent'}>
            {status === 'approved' ? 'Cover' : waitingWords[status]}
          </CornerBadge>
        )}
      </span>
      {rejection && <p className="muted small">{rejection}</p>}
      {status !== 'rejected' && <ShownPeople photo={photo} name={name} hosted={hosted} />}
      <span className="chips">
        {status === 'approved' && isShown && !isPrimary && (
          <Button
            weight="quiet"
            size="small"
            disabled={busy}
            onClick={() => covering.write({ eventId, photoId: id }).catch(tell)}
          >
            Make cover<span className="visually-hidden"> of {name}</span>
          </Button>
        )}
        <Button
          weight="quiet"
          size="small"
          busy={deleting.busy}
          disabled={busy}
          onClick={() => deleting.write({ eventId, photoId: id }).catch(tell)}
        >
          {status === 'rejected' ? 'Dismiss' : 'Delete'}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </span>
    </li>
  );
}
