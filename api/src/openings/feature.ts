import type * as rows from '../../contract/photos/openings.ts';
import { openingLimits, openingMessages } from '../../contract/photos/openings.ts';
import type { Context } from '../context.ts';
import type { BlockHook, Eraser, HandlersOf, PersonalData, Resources } from '../feature.ts';
import { onDemand } from '../http/on-demand.ts';
import { hourly } from '../limits/limit.ts';
import { tasksOf } from '../outbox/work.ts';
import { recentOf } from '../platform/memory/recent.ts';
import { tellOfAsk } from './ask-for-pictures.ts';
import { createPictureAskStore } from './ask-store.ts';
import { closeBetween, closedBy, closeOpenings, eraseOpenings, tellOfOpening } from './close-openings.ts';
import type { Opening } from './opening.ts';
import { createOpeningStore, openingsContainer } from './store.ts';

export const stores = ({ database, now }: Resources) => ({
  openings: createOpeningStore(database, now),
  pictureAsks: createPictureAskStore(database),
  recentlyOpen: recentOf<Opening[]>('open-days', { now }),
  /** By owner and viewer. */
  recentDays: recentOf<unknown>('shown-days', { now }),
});

export const handlers: HandlersOf<typeof rows> = {
  openPictures: onDemand(async () => (await import('../on-demand-handlers.ts')).openPictures),
  closePictures: onDemand(async () => (await import('../on-demand-handlers.ts')).closePictures),
  closeAllPictures: onDemand(async () => (await import('../on-demand-handlers.ts')).closeAllPictures),
  openedPictures: onDemand(async () => (await import('../on-demand-handlers.ts')).openedPictures),
  picturesBetween: onDemand(async () => (await import('../on-demand-handlers.ts')).picturesBetween),
  allowPictureAsks: onDemand(async () => (await import('../on-demand-handlers.ts')).allowPictureAsks),
  askForPictures: onDemand(async () => (await import('../on-demand-handlers.ts')).askForPictures),
  putPictureAskAway: onDemand(async () => (await import('../on-demand-handlers.ts')).putPictureAskAway),
};

export const limits = {
  openings: hourly(openingLimits.perHour, () => openingMessages.tooOften),
  pictureAsks: hourly(openingLimits.asksPerHour, () => openingMessages.askedTooOften),
};

export const tasks = tasksOf(tellOfOpening, closeOpenings, tellOfAsk);

export const workAfterChange = { openings: closedBy };

export const onBlock: Record<'openings', BlockHook> = { openings: closeBetween };

export const erasers: Record<'openings' | 'pictureAsks', Eraser> = {
  openings: eraseOpenings,
  pictureAsks: ({ profileId }, { pictureAsks }) => pictureAsks.eraseSome(profileId),
};

export const copyParts = {
  picturesOpened: async (profileId: number, limit: number, { openings }: Context) =>
    (await openings.list(profileId))
      .slice(0, limit)
      .map(({ toId, photoIds, at, until, days }) => ({ profileId: toId, photoIds, at, until, days })),
  picturesAskedFor: async (profileId: number, limit: number, { pictureAsks }: Context) =>
    (await pictureAsks.listOf(profileId, limit)).map(({ otherId, at }) => ({ profileId: otherId, at })),
};

export const personal = {
  [openingsContainer]: {
    erasedBy: ['openings', 'pictureAsks'],
    copiedAs: ['picturesOpened', 'picturesAskedFor'],
  },
} satisfies Record<string, PersonalData>;
