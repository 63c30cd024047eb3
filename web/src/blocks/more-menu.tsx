import type { Reported } from '../reports/report-dialog.tsx';
import { LateMenu } from '../ui/over/late-menu.tsx';

export interface MoreMenuProps {
  /** Of whom it is about. */
  handle: string;
  /** What the button is about, where it is not the member. */
  about?: string;
  /** What can be reported here. */
  report?: Reported;
  /** Where the reader's notes about the member are. */
  notesAt?: string;
  /** After a block, once every read was refreshed: to leave a page that shows the member. */
  onBlocked?: () => void;
}

/** What else one can do about a member. */
export const MoreMenu = (props: MoreMenuProps) => (
  <LateMenu
    about={props.about ?? props.handle}
    load={async () => (await import('./open-more-menu.tsx')).OpenMoreMenu}
    menu={props}
  />
);
