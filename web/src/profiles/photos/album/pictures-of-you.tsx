import { myProfile } from '@veil/api/contract/profiles/my-profile';
import {
  answerPictures,
  type PictureOfYou,
  picturesOfYou,
  whoIsShown,
} from '@veil/api/contract/profiles/photos/consent';
import { photoMessages } from '@veil/api/contract/profiles/photos/words';
import { useRef } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useActionWithToast } from '../../../form/use-action.ts';
import { Link } from '../../../page/router.tsx';
import { Button, type ButtonWeight } from '../../../ui/button.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { MemberPhoto } from '../member-photo.tsx';
import styles from './album.module.css';

/**
 * Photos in which others say the reader appears. Those that wait for an agreement come first.
 * @param isMain whether the page is there to answer: the next answer is then its filled button
 */
export function PicturesOfYou({ isMain = false }: { isMain?: boolean }) {
  const { data } = useRead(picturesOfYou, {});
  if (!data || data.pictures.length === 0) return null;
  const asked = data.pictures.filter(({ state }) => state === 'asked');
  const answered = data.pictures.filter(({ state }) => state !== 'asked');
  const askedOfOwn = asked.filter(({ kind, isOwn }) => kind === 'profile' && isOwn);
  const weight = isMain ? 'primary' : 'quiet';
  const [next] = askedOfOwn.length > 1 ? [] : asked;
  return (
    <section className="stack-3" aria-labelledby="pictures-of-you">
      <h2 id="pictures-of-you">Pictures of you</h2>
      <p className="muted">
        Nobody else sees them without your yes. You can take it back, and need not say why.
      </p>
      {askedOfOwn.length > 0 && (
        <p className="muted">
          On your own profile you can{' '}
          <Link to="/account/together#pictures-of-me">say once how far pictures of you may go</Link>.
        </p>
      )}
      {askedOfOwn.length > 1 && <AllAnswers pictures={askedOfOwn} weight={weight} />}
      <ul className={styles.photos} aria-label="Pictures of you">
        {[...asked, ...answered].map((picture, place) => (
          <ItemBoundary key={picture.photoId}>
            <Picture
              picture={picture}
              name={`picture ${place + 1}`}
              weight={picture === next ? weight : 'quiet'}
            />
          </ItemBoundary>
        ))}
      </ul>
    </section>
  );
}

/** One answer to everything that waits on the own profile. */
function AllAnswers({ pictures, weight }: { pictures: readonly PictureOfYou[]; weight: ButtonWeight }) {
  const { write } = useWrite(answerPictures, { refreshes: [picturesOfYou, whoIsShown, myProfile] });
  const { run, busy } = useActionWithToast(photoMessages.shownFailed);
  const photoIds = pictures.map(({ photoId }) => photoId);
  const answer = (isYes: boolean) =>
    run(() => write({ kind: 'profile', ownerId: pictures[0]?.ownerId ?? 0, photoIds, isYes }));
  return (
    <p className="chips">
      <Button size="small" weight={weight} busy={busy} onClick={() => void answer(true)}>
        Yes, show all {photoIds.length}
      </Button>
      <Button size="small" weight="quiet" busy={busy} onClick={() => void answer(false)}>
        No, none of them
      </Button>
    </p>
  );
}

interface PictureProps {
  picture: PictureOfYou;
  name: string;
  /** Of the button that says yes. */
  weight: ButtonWeight;
}

function Picture({ picture, name, weight }: PictureProps) {
  const { kind, ownerId, photoId, path, state, isOwn } = picture;
  const { write } = useWrite(answerPictures, { refreshes: [picturesOfYou, whoIsShown, myProfile] });
  const { run, busy } = useActionWithToast(photoMessages.shownFailed);
  const item = useRef<HTMLLIElement>(null);
  /**
   * The pressed button may disappear. The focus moves to the remaining button, or to the next photo if the question is
   * gone.
   */
  function keepFocus(isYes: boolean) {
    const beside = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    const tile = document.querySelector(`[data-place-of="${photoId}"]`);
    const isGoing = isYes && kind === 'profile' && isOwn;
    (isGoing ? (beside ?? tile) : item.current)?.querySelector('button')?.focus();
  }
  const answer = (isYes: boolean) => {
    keepFocus(isYes);
    return run(() => write({ kind, ownerId, photoIds: [photoId], isYes }));
  };
  const isShown = state === 'shown';
  return (
    <li className={styles.photo} ref={item}>
      <div className={styles.picture}>
        <MemberPhoto path={path} size="thumbnail" alt={`Picture of you, ${placeWords(picture)}`} />
      </div>
      <div className="stack-2 top">
        <p className="muted medium lines breaks">{placeWords(picture)}</p>
        <p className="muted medium lines breaks">{stateWords[state]}</p>
        <p className="chips">
          <Button
            size="small"
            weight={weight}
            busy={busy}
            aria-label={isShown ? `Take it down, ${name}` : `Yes, show it, ${name}`}
            onClick={() => void answer(!isShown)}
          >
            {isShown ? 'Take it down' : 'Yes, show it'}
          </Button>
          {state === 'asked' && (
            <Button
              size="small"
              weight="quiet"
              busy={busy}
              aria-label={`No, not ${name}`}
              onClick={() => void answer(false)}
            >
              No
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}

const ownerWords: Record<string, string> = { event: 'for an event', group: 'for a group' };

/** Says who added the photo and where it would be seen. */
function placeWords({ kind, by, isOwn }: Pick<PictureOfYou, 'kind' | 'by' | 'isOwn'>): string {
  const where = ownerWords[kind] ?? 'on a profile';
  if (isOwn) return ownerWords[kind] ? `Named by your own profile, ${where}` : 'On your own profile';
  return by === null ? `Somebody named you, ${where}` : `@${by} named you, ${where}`;
}

const stateWords: Record<PictureOfYou['state'], string> = {
  asked: 'May others see it?',
  shown: 'You said yes.',
  down: 'You took it down.',
};
