import type { Photo, PhotoStatus } from '@veil/api/contract/profiles/photos/fields';
import { Hourglass, ImageOff } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { Folded } from '../../../ui/text/folded.tsx';
import styles from './album.module.css';
import { Caption } from './caption.tsx';
import { PhotoRow, PhotoRows, type RowProps } from './photo-row.tsx';
import { Privacy } from './privacy.tsx';
import { statementOf } from './said.ts';
import type { Album } from './use-album.ts';
import { usePeopleInPhotos } from './use-people-in-photos.ts';

const marks: Record<Exclude<PhotoStatus, 'approved'>, { tone: BadgeTone; label: string }> = {
  quarantine: { tone: 'accent', label: 'Under Review' },
  pending_approval: { tone: 'accent', label: 'Under Review' },
  rejected: { tone: 'danger', label: 'Rejected' },
};

/** What holds for every photo of a status is said once. */
const statusWords: [PhotoStatus, string][] = [
  ['quarantine', 'A new photo is checked first, which usually takes less than a minute.'],
  ['pending_approval', 'A reviewer looks at each within 24-48 hours. Until then only you see it.'],
];
const rejectedText = 'It was not approved, and its pictures are deleted.';
const waitingText = 'A reviewer looks at it once everybody in it has said yes.';

/** Photos that wait for moderation or a reviewer, and rejected ones until their owner dismisses them. */
export function PendingPhotos({ album, photos }: { album: Album; photos: Photo[] }) {
  if (photos.length === 0)
    return <EmptyState title="No pending photos" text="New photos wait here until they are approved." />;
  const said = statusWords.filter(([status]) => photos.some((photo) => photo.status === status));
  return (
    <>
      {said.length > 0 && (
        <p className={`muted medium ${styles.whole}`}>{said.map(([, text]) => text).join(' ')}</p>
      )}
      <PhotoRows label="Pending photos" photos={photos} album={album} row={PendingPhoto} />
    </>
  );
}

function PendingPhoto(row: RowProps) {
  const { photo, name, album } = row;
  const { status, rejection } = photo;
  const { data: shown } = usePeopleInPhotos();
  if (status === 'approved') return null;
  const { tone, label } = marks[status];
  const isRejected = status === 'rejected';
  const said = shown && statementOf(shown, photo);
  const isSaid = said === undefined || said.isAgreed || said.memberIds.length === 0;
  const waits = status === 'pending_approval' && album.isCompany && !isSaid;
  return (
    <PhotoRow
      {...row}
      icon={status !== 'pending_approval' && (isRejected ? ImageOff : Hourglass)}
      dismissal={isRejected ? 'Dismiss' : undefined}
    >
      <div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {(isRejected || waits) && (
        <p className="muted medium lines breaks">
          <Folded text={rejection ?? ''}>{waits ? waitingText : (rejection ?? rejectedText)}</Folded>
        </p>
      )}
      {!isRejected && (
        <>
          <Caption photo={photo} name={name} onSave={(caption) => album.setCaption(photo, caption)} />
          <Privacy photo={photo} name={name} onChange={(isPrivate) => album.setPrivacy(photo, isPrivate)} />
        </>
      )}
    </PhotoRow>
  );
}
