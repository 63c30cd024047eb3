/** What each page of the members has and none waits for, in one request. */
import '../../page/double-press.ts';

export { Badge } from '../../conversations/badge.tsx';
