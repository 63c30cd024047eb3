import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import type { photoAccessBetween } from '@veil/api/contract/profiles/photo-access-between';
import { useEffect, useState } from 'react';
import { useNavigate } from '../../page/router.tsx';
import { MoreMenu } from '../../relations/blocks/more-menu.tsx';
import { photoReport } from '../../safety/reports/photo-report.ts';
import { Button } from '../../ui/button.tsx';
import { PhotoGallery } from '../photos/photo-gallery.tsx';
import { forgetPictures } from '../photos/picture/pictures.ts';
import { Covered } from './covered.tsx';
import styles from './photo-access.module.css';
import { RequestAccess } from './request-access.tsx';
import { countOf, untilWords } from './words.ts';

export type PhotoAccessBetween = OutputOf<typeof photoAccessBetween>;

interface TheirPicturesProps extends Pick<PhotoAccessBetween, 'theirs' | 'asking'> {
  profileId: number;
  handle: string;
  onChanged: () => void;
}

export function TheirPictures({ profileId, handle, theirs, asking, onChanged }: TheirPicturesProps) {
  const [isLooking, setLooking] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="private-pictures">
      <h2 id="private-pictures">
        From <bdi>@{handle}</bdi>
      </h2>
      {content()}
    </section>
  );

  function content() {
    if (!theirs)
      return (
        <>
          <p className="muted">Nothing is open to you.</p>
          {asking !== 'no' && (
            <RequestAccess
              profileId={profileId}
              handle={handle}
              isAsked={asking === 'asked'}
              onAsked={onChanged}
            />
          )}
        </>
      );
    const { photos, until } = theirs;
    return (
      <>
        <p>
          {countOf(photos.length)}, {untilWords(until)}.
        </p>
        {isLooking ? (
          <Gallery handle={handle} photos={photos} />
        ) : (
          <>
            <p className="muted">
              @{handle} sees on which days you looked, and nothing more. Please keep what you see to yourself.
            </p>
            <Button weight="quiet" onClick={() => setLooking(true)}>
              Look at them
            </Button>
          </>
        )}
      </>
    );
  }
}

function Gallery({
  handle,
  photos,
}: {
  handle: string;
  photos: NonNullable<PhotoAccessBetween['theirs']>['photos'];
}) {
  const navigate = useNavigate();
  const shown = photos.map(({ path, caption }) => ({ path, caption }));
  const paths = shown.map(({ path }) => withoutViewerCode(path)).join(' ');
  // Photos leave memory when the access ends or the reader leaves.
  useEffect(() => () => paths.split(' ').forEach(forgetPictures), [paths]);
  return (
    <Covered>
      <PhotoGallery
        photos={shown}
        more={({ path }, name) => (
          <MoreMenu
            handle={handle}
            about={name}
            report={photoReport(path)}
            onBlocked={() => navigate('/community/browse')}
          />
        )}
      />
    </Covered>
  );
}

/** The path without its token. */
const withoutViewerCode = (path: string): string => path.split('/').slice(0, 2).join('/');
