import type * as rows from '../../contract/signals.ts';
import { signalLimits, signalMessages } from '../../contract/signals.ts';
import type { HandlersOf, Resources } from '../feature.ts';
import { onDemand } from '../http/on-demand.ts';
import { hourly } from '../limits/limit.ts';
import { tasksOf } from '../outbox/work.ts';
import { createWebPubSub } from '../platform/services/web-pubsub.ts';
import { closeAfter, closeSignals } from './close.ts';
import { createCoalescer } from './coalesce.ts';
import type * as Tell from './tell.ts';

type Telling = typeof Tell;

/** The code that tells is loaded only where there is a service. */
const telling = () => import('../on-demand-handlers.ts');

/** `push` is undefined without a service. What tells throws nothing. */
export function stores({ settings, lifetime }: Resources) {
  const push = createWebPubSub(settings);
  const signals = {
    push,
    coalesce: createCoalescer(lifetime),
    async tellConversation(...told: Parameters<Telling['signalConversation']>): Promise<void> {
      if (push) await (await telling()).signalConversation(...told);
    },
    async tellRoom(...told: Parameters<Telling['signalRoom']>): Promise<void> {
      if (push) await (await telling()).signalRoom(...told);
    },
    async tellNews(...told: Parameters<Telling['signalNews']>): Promise<void> {
      if (push) await (await telling()).signalNews(...told);
    },
    /** @throws when the service does not close them */
    async closeProfiles(...gone: Parameters<Telling['closeProfiles']>): Promise<void> {
      if (push) await (await telling()).closeProfiles(...gone);
    },
  };
  return { signals };
}

export const handlers: HandlersOf<typeof rows> = {
  openSignals: onDemand(async () => (await import('../on-demand-handlers.ts')).openSignals),
  followRoom: onDemand(async () => (await import('../on-demand-handlers.ts')).followRoom),
};

export const limits = {
  signalsOpened: hourly(signalLimits.openedPerHour, () => signalMessages.tooMany),
  roomsFollowed: hourly(signalLimits.followedPerHour, () => signalMessages.tooMany),
};

export const tasks = tasksOf(closeSignals);

export const workAfterChange = { signals: closeAfter };
