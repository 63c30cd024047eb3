import { myProfile } from '@veil/api/contract/profiles/my-profile';
import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { useRead } from '../../../api/use-read.ts';
import { showsOf, statementOf, tellFault } from '../../../profiles/photos/album/said.ts';
import {
  type PeopleInPhotos,
  usePeopleInPhotos,
} from '../../../profiles/photos/album/use-people-in-photos.ts';
import { MemberPhoto } from '../../../profiles/photos/member-photo.tsx';
import { photoName } from '../../../profiles/photos/photo-name.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../account.module.css';
import { picturesAfterLeaving } from './pictures-after-leaving.ts';

const countWords = (count: number): string => (count === 0 ? 'none' : String(count));

/** What becomes of the pictures of a profile when the reader leaves it or deletes their account. */
export function WhatBecomesOfPictures({ isDeletion = false }: { isDeletion?: boolean }) {
  const { data: shown } = usePeopleInPhotos();
  const { data: profile } = useRead(myProfile, {});
  const becomes = shown && profile && picturesAfterLeaving(profile, shown);
  if (!becomes) return null;
  const { alone, down, kept } = becomes;
  const ofYou = isDeletion
    ? 'Pictures that show you alone are erased'
    : 'Pictures that show you alone go with you, and are erased here';
  const ofAll = isDeletion
    ? 'Pictures that show you and somebody else, or that nobody has answered for, stay down for good'
    : 'Pictures that show you and somebody else, or that nobody has answered for, are down until each says yes';
  return (
    <>
      <h3>Pictures and letters</h3>
      <p className="muted">
        {ofYou}: {countWords(alone.length)} now. {ofAll}: {countWords(down.length)} now. Letters stay with the
        profile: those who stay read them, and you no longer do.
      </p>
      {kept.length > 0 && <KeptPictures photos={kept} shown={shown} />}
    </>
  );
}

function KeptPictures({ photos, shown }: { photos: readonly Photo[]; shown: PeopleInPhotos }) {
  const { say, busy } = usePeopleInPhotos();
  const own = shown.people.flatMap(({ memberId, isYou }) => (isYou ? memberId : []));

  function nameReader(photo: Photo) {
    const before = showsOf(statementOf(shown, photo));
    void say(photo.id, { ...before, memberIds: [...before.memberIds, ...own] }).catch(tellFault);
  }

  return (
    <>
      <p className="muted">These stay as they are, as they are said to show others or nobody:</p>
      <ul className={styles.keptPictures} aria-label="Pictures that stay">
        {photos.map((photo, place) => (
          <li key={photo.id} className="stack-2 top">
            <MemberPhoto path={photo.path} size="thumbnail" alt={photoName(photo, place)} />
            <Button
              weight="quiet"
              size="small"
              disabled={busy}
              aria-label={`This shows me too: ${photoName(photo, place)}`}
              onClick={() => nameReader(photo)}
            >
              This shows me too
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
