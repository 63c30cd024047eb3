import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { deviceFields } from '../../../contract/people/sessions.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import type { DeviceSession } from './rules.ts';

const sessionSchema = storedObject({
  ...deviceFields,
  hash: z.string(),
  since: z.string(),
  lastUsed: z.string(),
  signedInAt: z.array(z.number()),
  push: z.optional(
    storedObject({
      endpoint: z.string(),
      p256dh: z.string(),
      auth: z.string(),
      publicKey: z.string(),
      since: z.string(),
    }),
  ),
});
const sessionsItem = storedObject({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('sessions'),
  personId: z.string(),
  sessions: z.array(sessionSchema),
  ttl: z.number(),
});
const keptSeconds = 90 * 24 * 60 * 60;

const idOf = (personId: string): string => `sessions-${personId}`;

/** Sessions are stored in the partition of the profile's activities. */
export function createSessionStore(database: Database) {
  const items = new Items(database, 'activity', sessionsItem);

  return {
    async list(profileId: number, personId: string): Promise<DeviceSession[]> {
      return (await items.find(idOf(personId), String(profileId)))?.value.sessions ?? [];
    },

    /** @param next a pure function that returns its argument to write nothing */
    change(
      profileId: number,
      personId: string,
      next: (sessions: DeviceSession[]) => DeviceSession[],
    ): Promise<void> {
      const [id, partition] = [idOf(personId), String(profileId)];
      return items.change(id, partition, (before) => {
        const sessions = next(before?.sessions ?? []);
        if (sessions === before?.sessions) return before;
        return { id, profileId: partition, kind: 'sessions', personId, sessions, ttl: keptSeconds };
      });
    },

    async forget(profileId: number, personId: string): Promise<void> {
      await items.remove(idOf(personId), String(profileId));
    },
  };
}
