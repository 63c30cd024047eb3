import type { FollowRoom } from '../../../feature.ts';
import { getMembership } from '../membership/belonging.ts';
import { noThread, roomOf, shownThreadRecord } from './thread-rules.ts';

/**
 * The id is `<group>/<threadId>`.
 * @throws ApiError as the endpoint of a thread does
 */
export const hearThread: FollowRoom = async (id, caller, context) => {
  const [ref = '', thread = ''] = id.split('/');
  const threadId = Number(/^[1-9]\d{0,15}$/.exec(thread)?.[0]);
  if (!threadId) throw noThread();
  const at = await getMembership(ref, caller, context);
  shownThreadRecord(at, (await context.threads.findRoomRecord(roomOf(threadId)))?.value, caller);
  return roomOf(threadId);
};
