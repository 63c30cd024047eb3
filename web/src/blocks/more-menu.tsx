import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import type { Reported } from '../reports/report-dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.ts';

export interface MoreMenuProps {
  /** Of whom it is about. */
  handle: string;
  /** What the button is about, where it is not the member. */
  about?: string;
  /** What can be reported here. */
  report?: Reported;
  /** After a block, once every read was refreshed: to leave a page that shows the member. */
  onBlocked?: () => void;
}

const opening = ['ArrowDown', 'ArrowUp'];

/** The button of what else one can do about a member. The menu's code is fetched by the first press, and opens. */
export function MoreMenu(props: MoreMenuProps) {
  const [Menu, setMenu] = useState<ComponentType<MoreMenuProps>>();

  async function open() {
    try {
      const { OpenMoreMenu } = await import('./open-more-menu.tsx');
      setMenu(() => OpenMoreMenu);
    } catch {
      toast.error('The menu could not be loaded. Please try again.');
    }
  }

  if (Menu) return <Menu {...props} />;
  return (
    <MoreTrigger
      about={props.about ?? props.handle}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void open()}
      onKeyDown={({ key }) => void (opening.includes(key) && open())}
    />
  );
}

export const MoreTrigger = ({ about, ...button }: { about: string } & ComponentProps<'button'>) => (
  <IconButton {...button} icon={Ellipsis} label={`More about ${about}`} />
);
