import type { Reported } from '../../safety/reports/report-dialog.tsx';
import { LazyMenu } from '../../ui/over/lazy-menu.tsx';

export interface MoreMenuProps {
  handle: string;
  /** The subject in the button's label, if it is not the member. */
  about?: string;
  /** What can be reported here. */
  report?: Reported;
  /** Address of the reader's notes about the member. */
  notesAt?: string | undefined;
  /** The member’s id, where the reader may introduce them to somebody if the two are connected. */
  introduces?: number;
  /** Called after a block, once every read is refreshed, to leave a page that shows the member. */
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
