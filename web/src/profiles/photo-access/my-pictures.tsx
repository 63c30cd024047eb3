import {
  ownPhotoGrants,
  photoAccessMessages,
  revokePhotoAccess,
} from '@veil/api/contract/profiles/photo-access';
import { photoAccessBetween } from '@veil/api/contract/profiles/photo-access-between';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Link } from '../../page/router.tsx';
import { Button } from '../../ui/button.tsx';
import { GrantAccessDialog } from './grant-access-dialog.tsx';
import styles from './photo-access.module.css';
import { AccessRequested } from './request-access.tsx';
import type { PhotoAccessBetween } from './their-pictures.tsx';
import { countOf, lookedAt, untilWords } from './words.ts';

interface MyPicturesProps {
  profileId: number;
  handle: string;
  between: PhotoAccessBetween;
  onChanged: () => void;
}

export function MyPictures({ profileId, handle, between, onChanged }: MyPicturesProps) {
  const { mine, own, mayOpen } = between;
  const { write } = useWrite(revokePhotoAccess, { refreshes: [ownPhotoGrants, photoAccessBetween] });
  const { run, busy } = useActionWithToast(photoAccessMessages.notClosed);
  const [isOpening, setOpening] = useState(false);

  const close = async () => {
    if (await run(() => write({ profileId }), { done: 'Closed.' })) onChanged();
  };

  return (
    <section className={styles.part} aria-labelledby="my-pictures">
      <h2 id="my-pictures">From you</h2>
      {between.asksYou && <AccessRequested profileId={profileId} handle={handle} onPutAway={onChanged} />}
      {mine && (
        <>
          <p>
            {countOf(mine.photoIds.length)}, {untilWords(mine.until)}. {lookedAt(mine)}
          </p>
          <p className="row">
            <Button weight="quiet" busy={busy} onClick={() => void close()}>
              Close now
            </Button>
            {mayOpen && own.length > 0 && (
              <Button weight="quiet" onClick={() => setOpening(true)}>
                Change
              </Button>
            )}
          </p>
        </>
      )}
      {!mine && unopened()}
      <p>
        <Link to="/community/edit-profile?tab=opened">Photos you opened</Link>
      </p>
      {isOpening && (
        <GrantAccessDialog
          profileId={profileId}
          handle={handle}
          photos={own}
          chosen={mine?.photoIds ?? []}
          onClose={() => setOpening(false)}
          onOpened={() => {
            setOpening(false);
            onChanged();
          }}
        />
      )}
    </section>
  );

  function unopened() {
    if (!mayOpen) return <p className="muted">{photoAccessMessages.strangers}</p>;
    if (own.length === 0)
      return (
        <p className="muted">
          You have no private pictures. Mark one as private among{' '}
          <Link to="/community/edit-profile?tab=photos">your photos</Link>, and you can open it here.
        </p>
      );
    return (
      <>
        <p className="muted">Nothing of yours is open to @{handle}.</p>
        <p>
          <Button onClick={() => setOpening(true)}>Open private pictures</Button>
        </p>
      </>
    );
  }
}
