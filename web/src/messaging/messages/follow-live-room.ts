import { type FollowedRoomKind, followRoom } from '@veil/api/contract/notifications/realtime';
import { call } from '../../api/client.ts';

/** @throws when the connection could not be subscribed to the room */
export async function followLiveRoom(
  kind: FollowedRoomKind,
  id: string,
  connectionId: string,
): Promise<void> {
  const { success } = await call(followRoom, { kind, id, connectionId });
  if (!success) throw new Error('There are no signals.');
}
