import type { Photo, PhotoStatus } from '@veil/api/contract/profiles/photos/fields';
import { Hourglass, ImageOff } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { Caption } from './caption.tsx';
import { PhotoRow, PhotoRows, type RowProps } from './photo-row.tsx';
import { Privacy } from './privacy.tsx';
import { statementOf } from './said.ts';
import type { Album } from './use-album.ts';
import { usePeopleInPhotos } from './use-people-in-photos.ts';

const words: Record<Exclude<PhotoStatus, 'approved'>, { tone: BadgeTone; label: string; text: string }> = {
  quarantine: {
    tone: 'accent',
    label: 'Under Review',
    text: 'It is being checked, which usually takes less than a minute. Nobody sees it until then.',
  },
  pending_approval: {
    tone: 'accent',
    label: 'Under Review',
    text: 'A reviewer looks at it within 24-48 hours. Until then only you see it.',
  },
  rejected: { tone: 'danger', label: 'Rejected', text: 'It was not approved, and its pictures are deleted.' },
};

const waitingText = 'A reviewer looks at it once everybody in it has said yes. Until then only you see it.';

/** Photos that wait for moderation or a reviewer, and rejected ones until their owner dismisses them. */
export function PendingPhotos({ album, photos }: { album: Album; photos: Photo[] }) {
  if (photos.length === 0)
    return <EmptyState title="No pending photos" text="New photos wait here until they are approved." />;
  return <PhotoRows label="Pending photos" photos={photos} album={album} row={PendingPhoto} />;
}

function PendingPhoto(row: RowProps) {
  const { photo, name, album } = row;
  const { status, rejection } = photo;
  const { data: shown } = usePeopleInPhotos();
  if (status === 'approved') return null;
  const { tone, label, text } = words[status];
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
      <p className="muted medium lines breaks">{rejection ?? (waits ? waitingText : text)}</p>
      {!isRejected && (
        <>
          <Caption photo={photo} name={name} onSave={(caption) => album.setCaption(photo, caption)} />
          <Privacy photo={photo} name={name} onChange={(isPrivate) => album.setPrivacy(photo, isPrivate)} />
        </>
      )}
    </PhotoRow>
  );
}
