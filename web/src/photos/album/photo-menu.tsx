import type { Photo } from '@veil/api/contract/photos';
import { Ellipsis } from 'lucide-react';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import styles from './album.module.css';
import { canBePrimary } from './changes.ts';

interface PhotoMenuProps {
  photo: Photo;
  name: string;
  onPrimary: () => void;
  /** Missing at the ends of the order. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onDelete: () => void;
}

export function PhotoMenu({ photo, name, onPrimary, onEarlier, onLater, onDelete }: PhotoMenuProps) {
  const trigger = (
    <button type="button" className={styles.more} aria-label={`More for ${name}`}>
      <Ellipsis aria-hidden size={20} strokeWidth={1.5} />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {!photo.isPrimary && canBePrimary(photo) && <MenuItem onClick={onPrimary}>Set as primary</MenuItem>}
      {onEarlier && <MenuItem onClick={onEarlier}>Move earlier</MenuItem>}
      {onLater && <MenuItem onClick={onLater}>Move later</MenuItem>}
      <MenuLine />
      <MenuItem onClick={onDelete}>Delete</MenuItem>
    </Menu>
  );
}
