import { type ComponentProps, useRef } from 'react';
import { Avatar } from '../../ui/art/avatar.tsx';
import styles from './member-photo.module.css';
import { useNear } from './picture/use-near.ts';
import { usePicture } from './picture/use-picture.ts';

interface MemberAvatarProps extends Omit<ComponentProps<typeof Avatar>, 'photo' | 'isWaiting'> {
  /** The primary photo's `<profileId>/<photoId>`, or null if there is none. */
  path: string | null;
}

/** A member's primary photo in a circle. Without one, or if it fails, a pattern made from the handle is shown. */
export function MemberAvatar({ path, ...avatar }: MemberAvatarProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNear(place);
  const picture = usePicture(path ?? '', 'thumbnail', isNear && path !== null);
  return (
    <span ref={place} className={styles.avatar}>
      <Avatar
        {...avatar}
        photo={picture.state === 'ready' ? picture.url : null}
        isWaiting={path !== null && picture.state === 'loading'}
      />
    </span>
  );
}
