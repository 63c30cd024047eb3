import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import type { photoAccessBetween } from '@veil/api/contract/profiles/photo-access-between';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../page/router.tsx';
import { MoreMenu } from '../../relations/blocks/more-menu.tsx';
import { photoReport } from '../../safety/reports/photo-report.ts';
import { Button } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { PhotoGallery } from '../photos/photo-gallery.tsx';
import { forgetPictures } from '../photos/picture/pictures.ts';
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

/** Hides its children when the window loses the focus, until a press. It also prevents dragging and saving. */
function Covered({ children }: { children: ReactNode }) {
  const [isCovered, setCovered] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cover = () => setCovered(true);
    const onHidden = () => document.hidden && cover();
    window.addEventListener('blur', cover);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('blur', cover);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, []);
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    const kinds = isCovered ? [] : ['contextmenu', 'dragstart'];
    for (const kind of kinds) place.current?.addEventListener(kind, refuse);
  }, [isCovered]);
  if (isCovered)
    return (
      <div className={`stack-3 centred ${styles.cover}`}>
        <EyeOff aria-hidden size="1.75rem" strokeWidth={1.25} />
        <p>The pictures are covered while you are elsewhere.</p>
        <Button weight="quiet" size="small" ref={takeFocus} onClick={() => setCovered(false)}>
          Show them again
        </Button>
      </div>
    );
  return (
    <div ref={place} className={styles.shown}>
      {children}
    </div>
  );
}
