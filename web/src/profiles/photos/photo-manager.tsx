import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { type Tab, Tabs, tabToOpen } from '../../ui/tabs.tsx';
import { AlbumSummary } from './album/album-summary.tsx';
import { ApprovedPhotos } from './album/approved-photos.tsx';
import { KeptPhotos } from './album/kept-photos.tsx';
import { PendingPhotos } from './album/pending-photos.tsx';
import { PicturesOfYou } from './album/pictures-of-you.tsx';
import { type Album, useAlbum } from './album/use-album.ts';
import { useOutcomes } from './album/use-outcomes.ts';
import { PersonMayLook } from './upload/person-may-look.tsx';
import { UploadArea } from './upload/upload-area.tsx';
import { UploadList } from './upload/upload-list.tsx';
import { ownUploads } from './upload/uploads.ts';

/** The signed-in person's photos, followed by the upload. */
export function PhotoManager({ canEdit }: { canEdit: boolean }) {
  const album = useAlbum();
  if (album.photos)
    return (
      <div className="stack-5">
        <PicturesOfYou />
        {canEdit ? (
          <Manager album={album} photos={album.photos} />
        ) : (
          <KeptPhotos album={album} photos={album.photos} />
        )}
      </div>
    );
  if (!album.error) return <Skeleton label="Loading your photos" blocks={3} />;
  return <ErrorState title="Failed to load your photos" text={album.error.message} onRetry={album.retry} />;
}

type AlbumTab = 'approved' | 'pending';

function Manager({ album, photos }: { album: Album; photos: Photo[] }) {
  const [chosen, setChosen] = useState<string>();
  useOutcomes(photos);
  const approved = photos.filter(({ status }) => status === 'approved');
  const pending = photos.filter(({ status }) => status !== 'approved');
  const add = (
    <>
      <UploadArea uploads={ownUploads} onArrived={album.retry} />
      <PersonMayLook />
    </>
  );
  const tabs: [Tab<AlbumTab>, Tab<AlbumTab>] = [
    {
      value: 'approved',
      label: 'Approved Photos',
      count: approved.length,
      content: <ApprovedPhotos album={album} photos={approved} />,
    },
    {
      value: 'pending',
      label: 'Pending Photos',
      count: pending.length,
      content: <PendingPhotos album={album} photos={pending} />,
    },
  ];
  return (
    <div className="stack-5">
      {approved.length === 0 && add}
      <UploadList uploads={ownUploads} onArrived={album.retry} />
      <Tabs label="Your photos" tabs={tabs} value={tabToOpen(chosen, tabs)} onChange={setChosen} />
      {approved.length > 0 && add}
      <AlbumSummary approved={approved} pending={pending} />
    </div>
  );
}
