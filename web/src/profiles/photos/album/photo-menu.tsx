import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { Ellipsis } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/over/menu.tsx';
import styles from './album.module.css';
import { canBePrimary } from './changes.ts';

interface PhotoMenuProps {
  trigger: Ref<HTMLButtonElement>;
  photo: Photo;
  name: string;
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
  photo,
  name,
  onPrimary,
  onEarlier,
  onLater,
  ...actions
}: PhotoMenuProps) {
  const { onWho, onTakeDown, onDelete } = actions;
  const button = (
    <IconButton ref={trigger} icon={Ellipsis} label={`More for ${name}`} className={styles.more} />
  );
  return (
    <Menu trigger={button}>
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
