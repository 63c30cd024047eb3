/** Parts that every members' page uses but does not wait for, fetched in one request. */
import '../../page/double-press.ts';
import '../../storage/encryption.ts';
import '../../page/kept-focus.ts';
import './menu-beforehand.ts';

export { Badge } from '../../messaging/conversations/badge.tsx';
export { Bell } from '../../notifications/notifications/bell.tsx';
export { SaidButton } from '../../ui/over/said-button.tsx';
export { LimitedBar, LimitedNav } from './limited-nav.tsx';
export { MemberFooter } from './member-footer.tsx';
export { SendUnsent } from './send-unsent.ts';
