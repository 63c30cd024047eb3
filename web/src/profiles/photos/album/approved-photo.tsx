import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { MemberPhoto } from '../member-photo.tsx';
import { photoName } from '../photo-name.ts';
import styles from './album.module.css';
import { CaptionForm, useCaption } from './caption.tsx';
import { DeletePhotoDialog } from './delete-photo-dialog.tsx';
import { OwnShown } from './own-shown.tsx';
import { PhotoMenu } from './photo-menu.tsx';
import { privacyWords } from './privacy.tsx';
import { removeTile } from './remove-tile.ts';
import { mayBeTakenDown, statementOf, tellFault } from './said.ts';
import { SayDialog } from './shown-people.tsx';
import type { Album } from './use-album.ts';
import type { DragOrder } from './use-drag-order.ts';
import { usePeopleInPhotos } from './use-people-in-photos.ts';

interface ApprovedPhotoProps {
  photo: Photo;
  /** All approved photos; this one has the index `place`. */
  photos: readonly Photo[];
  place: number;
  album: Album;
  drag: DragOrder;
  onMove: (place: number) => void;
  onOpen: () => void;
}

export const gripId = (photoId: string): string => `grip-${photoId}`;

/** The new index of a photo, by key. */
const placeByKey: Record<string, (place: number, count: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function ApprovedPhoto({ photo, photos, place, album, drag, onMove, onOpen }: ApprovedPhotoProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [isSaying, setSaying] = useState(false);
  const { data: shown, answer } = usePeopleInPhotos();
  const more = useRef<HTMLButtonElement>(null);
  const name = photoName(photo, place);
  const mayTakeDown = shown && mayBeTakenDown(shown, photo, album.isCompany);
  // The tile itself asks, as long as nobody said who is in it.
  const mayCorrect = shown && (!album.isCompany || statementOf(shown, photo) !== undefined);
  const shownAt = drag.placeOf(photo.id);
  const caption = useCaption(photo);
  const body = useRef<HTMLDivElement>(null);
  const marks = privacyWords(photo);

  function onKeyDown(event: KeyboardEvent) {
    const to = placeByKey[event.key]?.(place, photos.length);
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  /** The menu is closed, so the browser cannot restore the focus. */
  function keep() {
    flushSync(() => {
      setDeleting(false);
      setSaying(false);
    });
    more.current?.focus();
  }

  return (
    <li
      className={classNames(styles.photo, drag.heldId === photo.id && styles.held)}
      data-place-of={photo.id}
      style={shownAt === undefined ? undefined : { order: shownAt }}
    >
      <div className={styles.picture}>
        <button type="button" className={styles.open} onClick={onOpen} aria-label={`Open ${name}`}>
          <MemberPhoto path={photo.path} size="thumbnail" alt="" />
        </button>
        {photo.isPrimary && (
          <span className={styles.mark}>
            <Badge tone="accent">Primary</Badge>
          </span>
        )}
        <button
          type="button"
          id={gripId(photo.id)}
          className={`centre ${styles.grip}`}
          aria-label={`Move ${name}, position ${place + 1} of ${photos.length}`}
          aria-describedby="order-hint"
          onKeyDown={onKeyDown}
          {...drag.grip(photo.id)}
        >
          <GripVertical aria-hidden size="1.25rem" strokeWidth={1.5} />
        </button>
      </div>
      <div className="stack-2 top" ref={body}>
        <div className={`line-2 at-start apart ${styles.caption}`}>
          <bdi>{caption.isOpen ? '' : photo.caption}</bdi>
          <PhotoMenu
            trigger={more}
            returnTo={() => body.current?.querySelector('textarea') ?? more.current}
            photo={photo}
            name={name}
            onCaption={caption.open}
            onPrivate={(isPrivate) => void album.setPrivacy(photo, isPrivate)}
            onBlurred={(isBlurred) => void album.setBlur([photo], isBlurred)}
            onPrimary={() => album.setPrimary(photo)}
            onEarlier={place > 0 ? () => onMove(place - 1) : undefined}
            onLater={place < photos.length - 1 ? () => onMove(place + 1) : undefined}
            onWho={mayCorrect ? () => setSaying(true) : undefined}
            onTakeDown={mayTakeDown ? () => void answer(photo.id, false).catch(tellFault) : undefined}
            onDelete={() => setDeleting(true)}
          />
        </div>
        {caption.isOpen && (
          <CaptionForm
            photo={photo}
            name={name}
            caption={caption}
            onSave={(text) => album.setCaption(photo, text)}
            onLeave={() => more.current?.focus()}
          />
        )}
        {marks && <p className="muted medium">{marks}</p>}
        <OwnShown photo={photo} name={name} isAlone={!album.isCompany} onSay={() => setSaying(true)} />
      </div>
      {isSaying && shown && <SayDialog photo={photo} shown={shown} onClose={keep} />}
      <DeletePhotoDialog
        open={isDeleting}
        photo={photo}
        photos={photos}
        onDelete={() => removeTile(album, photos, photo)}
        onClose={keep}
      />
    </li>
  );
}
