import { myProfile } from '@veil/api/contract/my-profile';
import {
  answerPicture,
  type PictureOfYou,
  picturesOfYou,
  whoIsShown,
} from '@veil/api/contract/photo-consent';
import { photoMessages } from '@veil/api/contract/photo-words';
import { messageOf } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/over/toast.ts';
import { MemberPhoto } from '../member-photo.tsx';
import styles from './album.module.css';
import { placeWords, stateWords } from './pictures-of-you-words.ts';

/** Pictures that others say show the reader. Those that wait for a yes come first. */
export function PicturesOfYou() {
  const { data } = useRead(picturesOfYou, {});
  if (!data || data.pictures.length === 0) return null;
  const asked = data.pictures.filter(({ state }) => state === 'asked');
  const answered = data.pictures.filter(({ state }) => state !== 'asked');
  return (
    <section className={styles.ofYou} aria-labelledby="pictures-of-you">
      <h2 id="pictures-of-you">Pictures of you</h2>
      <p className="muted">
        Nobody else sees them without your yes. You can take it back, and need not say why.
      </p>
      <ul className={styles.photos} aria-label="Pictures of you">
        {[...asked, ...answered].map((picture, place) => (
          <Picture key={picture.photoId} picture={picture} name={`picture ${place + 1}`} />
        ))}
      </ul>
    </section>
  );
}

function Picture({ picture, name }: { picture: PictureOfYou; name: string }) {
  const { kind, ownerId, photoId, path, state } = picture;
  const { write, busy } = useWrite(answerPicture, { refreshes: [picturesOfYou, whoIsShown, myProfile] });
  const answer = (isYes: boolean) =>
    write({ kind, ownerId, photoId, isYes }).catch((fault: unknown) =>
      toast.error(messageOf(fault, photoMessages.shownFailed)),
    );
  const yes = state !== 'shown';
  const no = state !== 'down';
  return (
    <li className={styles.photo}>
      <div className={styles.picture}>
        <MemberPhoto path={path} size="thumbnail" alt={`Picture of you, ${placeWords(picture)}`} />
      </div>
      <div className={styles.facts}>
        <p className={styles.text}>{placeWords(picture)}</p>
        <p className={styles.text}>{stateWords[state]}</p>
        <p className="chips">
          {yes && (
            <Button
              size="small"
              weight={state === 'asked' ? 'primary' : 'quiet'}
              busy={busy}
              aria-label={`Yes, show ${name}`}
              onClick={() => void answer(true)}
            >
              Yes, show it
            </Button>
          )}
          {no && (
            <Button
              size="small"
              weight="quiet"
              busy={busy}
              aria-label={state === 'asked' ? `No, not ${name}` : `Take ${name} down`}
              onClick={() => void answer(false)}
            >
              {state === 'asked' ? 'No' : 'Take it down'}
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}
