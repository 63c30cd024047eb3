import { realtimeLimits } from '../../../contract/notifications/realtime.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { newsTopic, personGroup, roomTopic, sessionGroup, userName } from './topics.ts';

export const connectRealtime: Handler<'connectRealtime'> = async (_input, caller, context) => {
  const { realtime, keyedHash, limits } = context;
  const { profile, personId, authenticatedAt } = caller;
  const news = newsTopic(profile, keyedHash);
  if (!realtime.service) return { url: null, news };
  await limits.take('realtimeConnections', caller);
  const own = profile.people.find((person) => person.personId === personId) ?? { personId };
  const groups = [personGroup(own, keyedHash)];
  if (typeof authenticatedAt === 'number') groups.push(sessionGroup(personId, authenticatedAt, keyedHash));
  const url = await realtime.service.address(
    userName(profile, keyedHash),
    groups,
    realtimeLimits.tokenMinutes,
  );
  return { url, news };
};

export const followRoom: Handler<'followRoom'> = async ({ kind, id, connectionId }, caller, context) => {
  const { realtime, keyedHash, follows, limits } = context;
  await limits.take('roomsFollowed', caller);
  const roomId = await follows[kind](id, caller, context);
  if (!realtime.service) return { success: false };
  const topic = roomTopic(roomId, [], keyedHash);
  await realtime.service.join(topic, userName(caller.profile, keyedHash), connectionId);
  return { success: true };
};
