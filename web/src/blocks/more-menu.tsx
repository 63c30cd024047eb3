import type { Reported } from '../reports/report-dialog.tsx';
import { LazyMenu } from '../ui/over/lazy-menu.tsx';

export interface MoreMenuProps {
  /** Handle of the member concerned. */
  handle: string;
  /** The subject of the button, where it is not the member. */
  about?: string;
  /** The thing that can be reported here. */
  report?: Reported;
  /** Address of the reader's notes about the member. */
  notesAt?: string | undefined;
  /** After a block, once every read was refreshed: to leave a page that shows the member. */
  onBlocked?: () => void;
}

/** Further actions about a member. */
export const MoreMenu = (props: MoreMenuProps) => (
  <LazyMenu
    about={props.about ?? props.handle}
    load={async () => (await import('./open-more-menu.tsx')).OpenMoreMenu}
    menu={props}
  />
);
