import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { toast } from './toast.ts';

interface LazyMenuProps<Props extends object> {
  about: string;
  /** The button; a `MoreTrigger` by default. */
  trigger?: ComponentType<ComponentProps<'button'> & { about: string }>;
  /** Loads a menu that is open from the start and has the same trigger. */
  load: () => Promise<ComponentType<Props>>;
  menu: Props;
}

const opening = ['ArrowDown', 'ArrowUp'];

/** The button of a menu. The first press fetches the menu's code and opens it. */
export function LazyMenu<Props extends object>(props: LazyMenuProps<Props>) {
  const { about, trigger: Trigger = MoreTrigger, load, menu } = props;
  const [Menu, setMenu] = useState<ComponentType<Props>>();

  async function open() {
    try {
      const loaded = await load();
      setMenu(() => loaded);
    } catch {
      toast.error('The menu could not be loaded. Please try again.');
    }
  }

  if (Menu) return <Menu {...menu} />;
  return (
    <Trigger
      about={about}
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
