import type { Resources } from '../../feature.ts';
import { runOutbox } from './run-outbox.ts';
import { createOutboxStore } from './store.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly outbox: ReturnType<typeof createOutboxStore>;
  }
}

export const stores = ({ database }: Resources) => ({ outbox: createOutboxStore(database) });

export const timers = {
  runOutbox: { schedule: '%OUTBOX_SCHEDULE%', run: runOutbox },
};
