import { type Eraser, eraseInOneStep, type Resources } from '../../feature.ts';
import { createErasureLogStore } from './store.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly erasureLog: ReturnType<typeof createErasureLogStore>;
  }
}

export const stores = ({ blobs, keyedHash }: Resources) => ({
  erasureLog: createErasureLogStore(blobs, keyedHash),
});

/** These erasers only record that a profile left. After a restore, the log says what to erase again. */
export const erasers: Record<'erasureLog', Eraser> = {
  erasureLog: eraseInOneStep(async ({ profileId, isErased }, { erasureLog, now }) => {
    if (!isErased) await erasureLog.recordDeparture(profileId, now());
  }),
};

export const personErasers: Record<'erasureLogOfPerson', Eraser> = {
  erasureLogOfPerson: eraseInOneStep(async ({ profileId, personId, isErased }, { erasureLog, now }) => {
    if (!isErased) await erasureLog.recordDeparture(profileId, now(), personId);
  }),
};
