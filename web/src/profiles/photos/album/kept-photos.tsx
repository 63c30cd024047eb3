import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { ImageOff } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { Folded } from '../../../ui/text/folded.tsx';
import { PhotoRow, PhotoRows, type RowProps } from './photo-row.tsx';
import type { Album } from './use-album.ts';

const labels = {
  approved: 'Approved',
  pending_approval: 'Not reviewed',
  quarantine: 'Not reviewed',
  rejected: 'Rejected',
};
const shownStatuses: Photo['status'][] = ['approved', 'pending_approval'];

/** The photos of a profile that can no longer be edited. They can still be deleted. */
export function KeptPhotos({ album, photos }: { album: Album; photos: Photo[] }) {
  if (photos.length === 0) return <EmptyState title="No photos to display" />;
  return <PhotoRows label="Your photos" photos={photos} album={album} row={KeptPhoto} />;
}

function KeptPhoto(row: RowProps) {
  const { status, caption, rejection } = row.photo;
  return (
    <PhotoRow {...row} icon={!shownStatuses.includes(status) && ImageOff}>
      <div>
        <Badge>{labels[status]}</Badge>
      </div>
      <p className="muted medium lines breaks">
        <Folded text={rejection ?? caption}>
          <bdi>{rejection ?? caption}</bdi>
        </Folded>
      </p>
    </PhotoRow>
  );
}
