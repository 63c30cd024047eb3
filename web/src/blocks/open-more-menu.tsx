import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { type MoreMenuProps, MoreTrigger } from './more-menu.tsx';

export function OpenMoreMenu({ handle, onBlocked }: MoreMenuProps) {
  const [asking, setAsking] = useState<'block'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <Menu trigger={<MoreTrigger handle={handle} />} defaultOpen>
        <MenuItem onClick={() => setAsking('block')}>
          <Ban aria-hidden size={18} strokeWidth={1.5} />
          Block @{handle}
        </MenuItem>
      </Menu>
      <BlockDialog open={asking === 'block'} handle={handle} onBlocked={onBlocked} onClose={close} />
    </>
  );
}
