import type * as rows from '../../contract/signals.ts';
import { signalLimits, signalMessages } from '../../contract/signals.ts';
import type { HandlersOf, Resources } from '../feature.ts';
import { onDemand } from '../http/on-demand.ts';
import { hour, type Limit } from '../limits/limit.ts';
import { tasksOf } from '../outbox/work.ts';
import { closeAfter, closeSignals } from './close.ts';
import { createSignals } from './store.ts';

export const stores = ({ settings }: Resources) => ({ signals: createSignals(settings) });

export const handlers: HandlersOf<typeof rows> = {
  openSignals: onDemand(async () => (await import('../on-demand-handlers.ts')).openSignals),
};

export const limits = {
  signalsOpened: {
    most: signalLimits.openedPerHour,
    windowSeconds: hour,
    by: 'person',
    refusal: () => signalMessages.tooMany,
  } satisfies Limit,
};

export const tasks = tasksOf(closeSignals);

export const afterChange = { signals: closeAfter };
