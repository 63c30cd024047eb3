import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { Ellipsis } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuCheck, MenuItem, MenuLine } from '../../../ui/over/menu.tsx';
import styles from './album.module.css';
import { canBePrimary } from './changes.ts';

interface PhotoMenuProps {
  trigger: Ref<HTMLButtonElement>;
  /** The element that gets the focus when the menu closes. */
  returnTo: () => HTMLElement | null;
  photo: Photo;
  name: string;
  onCaption: () => void;
  onPrivate: (isPrivate: boolean) => void;
  onBlurred: (isBlurred: boolean) => void;
  onPrimary: () => void;
  /** Absent at the start or end of the list. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  /** Absent until somebody said whom the photo shows. */
  onWho: (() => void) | undefined;
  /** Absent if the photo does not show the reader to others. */
  onTakeDown: (() => void) | undefined;
  onDelete: () => void;
}

export function PhotoMenu({
  trigger,
  returnTo,
  photo,
  name,
  onPrimary,
  onEarlier,
  onLater,
  ...actions
}: PhotoMenuProps) {
  const { onCaption, onPrivate, onBlurred, onWho, onTakeDown, onDelete } = actions;
  const button = (
    <IconButton ref={trigger} icon={Ellipsis} label={`More for ${name}`} className={styles.more} />
  );
  return (
    <Menu trigger={button} returnTo={returnTo}>
      <MenuItem onClick={onCaption}>{photo.caption ? 'Edit the caption' : 'Add a caption'}</MenuItem>
      <MenuCheck checked={photo.isPrivate} onChange={onPrivate}>
        Private
      </MenuCheck>
      {!photo.isPrivate && (
        <MenuCheck checked={photo.isBlurred} onChange={onBlurred}>
          Blurred until connected
        </MenuCheck>
      )}
      {!photo.isPrimary && canBePrimary(photo) && <MenuItem onClick={onPrimary}>Set as primary</MenuItem>}
      {onEarlier && <MenuItem onClick={onEarlier}>Move earlier</MenuItem>}
      {onLater && <MenuItem onClick={onLater}>Move later</MenuItem>}
      {onWho && <MenuItem onClick={onWho}>Who is in it</MenuItem>}
      <MenuLine />
      {onTakeDown && <MenuItem onClick={onTakeDown}>Take it down, I am in it</MenuItem>}
      <MenuItem onClick={onDelete}>Delete</MenuItem>
    </Menu>
  );
}
