import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { endedSignIns, endOfSessions } from '../../profiles/profiles/sessions.ts';
import { personGroup, sessionGroup, userName } from './topics.ts';

export const closeConnections = task(
  'closeRealtimeConnections',
  z.object({ users: z.array(z.string()), groups: z.array(z.string()) }),
  async ({ users, groups }, { realtime: { service } }): Promise<undefined> => {
    if (!service) return;
    await Promise.all([
      ...users.map((user) => service.closeUser(user)),
      ...groups.map((group) => service.closeGroup(group)),
    ]);
  },
  { secret: 'none' },
);

/** Closes connections when a session ends, the profile's people change or the profile is no longer approved. */
export function closingsAfterChange(before: Profile, after: Profile, context: Context): Work[] {
  const { keyedHash, realtime } = context;
  if (!realtime.service) return [];
  const user = userName(before, keyedHash);
  const isOther = user !== userName(after, keyedHash);
  const isLess = before.status === 'Approved' && after.status !== 'Approved';
  const groups = before.people.flatMap((person) => {
    const { personId } = person;
    if (endOfSessions(after, personId) > endOfSessions(before, personId))
      return [personGroup(person, keyedHash)];
    const known = endedSignIns(before, personId);
    const ended = endedSignIns(after, personId).filter((at) => !known.includes(at));
    return ended.map((at) => sessionGroup(personId, at, keyedHash));
  });
  const users = isOther || isLess ? [user] : [];
  return users.length + groups.length > 0 ? [closeConnections.now({ users, groups }, context)] : [];
}
