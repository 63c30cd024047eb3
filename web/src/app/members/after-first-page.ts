/** What each page of the members has and none waits for, in one request. */
import '../../page/double-press.ts';
import '../../page/kept-focus.ts';
import { noteDevice } from '../../session/device.ts';

export { Badge } from '../../conversations/badge.tsx';
export { Bell } from '../../notices/bell.tsx';

// Where it fails, the next page tries again.
void noteDevice().catch(() => undefined);
