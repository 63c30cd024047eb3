import {
  type followRoom as followRow,
  type openSignals as openRow,
  signalLimits,
} from '../../contract/signals.ts';
import type { Handler } from '../http/serve.ts';
import { newsTopic, personGroup, roomTopic, sessionGroup, userName } from './names.ts';

export const openSignals: Handler<typeof openRow> = async (_input, caller, context) => {
  const { signals, keyedHash, limits } = context;
  const { profile, personId, authenticatedAt } = caller;
  const news = newsTopic(profile, keyedHash);
  if (!signals.push) return { url: null, news };
  await limits.take('signalsOpened', caller);
  const groups = [personGroup(personId, keyedHash)];
  if (typeof authenticatedAt === 'number') groups.push(sessionGroup(personId, authenticatedAt, keyedHash));
  const url = await signals.push.address(userName(profile, keyedHash), groups, signalLimits.tokenMinutes);
  return { url, news };
};

export const followRoom: Handler<typeof followRow> = async ({ kind, id, connectionId }, caller, context) => {
  const { signals, keyedHash, follows, limits } = context;
  await limits.take('roomsFollowed', caller);
  const roomId = await follows[kind](id, caller, context);
  if (!signals.push) return { success: false };
  const topic = roomTopic(roomId, [], keyedHash);
  await signals.push.join(topic, userName(caller.profile, keyedHash), connectionId);
  return { success: true };
};
