import type * as rows from '../../../contract/notifications/realtime.ts';
import { realtimeLimits, realtimeMessages } from '../../../contract/notifications/realtime.ts';
import type { HandlersOf, Resources } from '../../feature.ts';
import { onDemand } from '../../platform/http/on-demand.ts';
import { hourlyLimit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { createWebPubSub } from '../../platform/services/web-pubsub.ts';
import { closeConnections, closingsAfterChange } from './close-connections.ts';
import { createCoalescer } from './coalesce.ts';
import type * as Publish from './publish.ts';

type Publishing = typeof Publish;

/** The publishing code is loaded only if there is a service. */
const loadPublishing = () => import('../../on-demand-handlers.ts');

/** `service` is undefined if Web PubSub is not configured. The publishing functions never throw. */
export function stores({ settings, lifetime }: Resources) {
  const service = createWebPubSub(settings);
  const realtime = {
    service,
    coalesce: createCoalescer(lifetime),
    async publishConversation(...args: Parameters<Publishing['publishConversation']>): Promise<void> {
      if (service) await (await loadPublishing()).publishConversation(...args);
    },
    async publishRoom(...args: Parameters<Publishing['publishRoom']>): Promise<void> {
      if (service) await (await loadPublishing()).publishRoom(...args);
    },
    async publishNews(...args: Parameters<Publishing['publishNews']>): Promise<void> {
      if (service) await (await loadPublishing()).publishNews(...args);
    },
    /** @throws if the service does not close the connections */
    async closeProfiles(...gone: Parameters<Publishing['closeProfiles']>): Promise<void> {
      if (service) await (await loadPublishing()).closeProfiles(...gone);
    },
  };
  return { realtime };
}

export const handlers: HandlersOf<typeof rows> = {
  connectRealtime: onDemand(async () => (await import('../../on-demand-handlers.ts')).connectRealtime),
  followRoom: onDemand(async () => (await import('../../on-demand-handlers.ts')).followRoom),
};

export const limits = {
  realtimeConnections: hourlyLimit(realtimeLimits.openedPerHour, () => realtimeMessages.tooMany),
  roomsFollowed: hourlyLimit(realtimeLimits.followedPerHour, () => realtimeMessages.tooMany),
};

export const tasks = tasksOf(closeConnections);

export const workAfterChange = { realtime: closingsAfterChange };
