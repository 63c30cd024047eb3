import {
  type FollowedRoomKind,
  realtimeLimits,
  realtimeMessages,
} from '../../../contract/notifications/realtime.ts';
import type { FollowRoom, Resources } from '../../feature.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { createWebPubSub } from '../../platform/services/web-pubsub.ts';
import { closeConnections, closingsAfterChange } from './close-connections.ts';
import { createCoalescer } from './coalesce.ts';
import { createLossReport } from './loss-report.ts';

export { connectRealtime, followRoom } from './connect.ts';

declare module '../../context.ts' {
  interface Services {
    /** `service` is undefined if Web PubSub is not configured. */
    readonly realtime: {
      readonly service: ReturnType<typeof createWebPubSub>;
      readonly coalesce: ReturnType<typeof createCoalescer>;
      readonly reportLoss: ReturnType<typeof createLossReport>;
    };
  }
  interface Hooks {
    readonly follows: Readonly<Record<FollowedRoomKind, FollowRoom>>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const services = ({ settings, lifetime }: Resources) => ({
  realtime: {
    service: createWebPubSub(settings),
    coalesce: createCoalescer(lifetime),
    reportLoss: createLossReport(),
  },
});

export const limits = {
  realtimeConnections: hourlyLimit(realtimeLimits.openedPerHour, () => realtimeMessages.tooMany),
  roomsFollowed: hourlyLimit(realtimeLimits.followedPerHour, () => realtimeMessages.tooMany),
};

export const tasks = tasksOf(closeConnections);

export const workAfterChange = { realtime: closingsAfterChange };
