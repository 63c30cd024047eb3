import { photoAccessLimits, photoAccessMessages } from '../../../contract/profiles/photo-access.ts';
import type { Context } from '../../context.ts';
import type { BlockHook, Eraser, PersonalData, Resources } from '../../feature.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { type Recent, recentOf } from '../../platform/memory/recent.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { ofEverybody, ofProfile } from '../profiles/parts/fate.ts';
import type { PhotoGrant } from './photo-grant.ts';
import { createPhotoGrantStore, photoGrantsContainer } from './photo-grant-store.ts';
import { createPhotoRequestStore } from './photo-request-store.ts';
import { notifyOfPhotoRequest } from './request-access.ts';
import {
  erasePhotoGrants,
  notifyOfGrant,
  notifyOfOpening,
  revocationsAfterChange,
  revocationsAfterParting,
  revokeGrants,
  revokeGrantsBetween,
  revokeGrantsOfParted,
} from './revoke-grants.ts';

export { grantPhotoAccess, revokePhotoAccess } from './grant-access.ts';
export { allowPhotoRequests, dismissPhotoRequest, requestPhotoAccess } from './request-access.ts';
export { ownPhotoGrants, photoAccessBetween } from './view.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly photoGrants: ReturnType<typeof createPhotoGrantStore>;
    readonly photoRequests: ReturnType<typeof createPhotoRequestStore>;
  }
  interface Memory {
    readonly recentPhotoGrants: Recent<PhotoGrant[]>;
    readonly recentViewDays: Recent<unknown>;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database, now }: Resources) => ({
  photoGrants: createPhotoGrantStore(database, now),
  photoRequests: createPhotoRequestStore(database),
});

export const memory = ({ now }: Resources) => ({
  recentPhotoGrants: recentOf<PhotoGrant[]>('photo-grants', { now }),
  /** Keyed by owner and viewer. */
  recentViewDays: recentOf<unknown>('photo-view-days', { now }),
});

export const limits = {
  photoGrants: hourlyLimit(photoAccessLimits.perHour, () => photoAccessMessages.tooOften),
  photoRequests: hourlyLimit(photoAccessLimits.asksPerHour, () => photoAccessMessages.askedTooOften),
};

export const tasks = tasksOf(
  notifyOfGrant,
  notifyOfOpening,
  revokeGrants,
  revokeGrantsOfParted,
  notifyOfPhotoRequest,
);

export const workAfterChange = { photoGrants: revocationsAfterChange };

export const workAfterParting = { photoGrants: revocationsAfterParting };

export const onBlock: Record<'photoGrants', BlockHook> = { photoGrants: revokeGrantsBetween };

export const erasers: Record<'photoGrants' | 'photoRequests', Eraser> = {
  photoGrants: erasePhotoGrants,
  photoRequests: ({ profileId }, { photoRequests }) => photoRequests.eraseSome(profileId),
};

export const copyParts = {
  picturesOpened: async (profileId: number, limit: number, { photoGrants }: Context) =>
    (await photoGrants.list(profileId))
      .slice(0, limit)
      .map(({ toId, photoIds, at, until, days }) => ({ profileId: toId, photoIds, at, until, days })),
  picturesAskedFor: async (profileId: number, limit: number, { photoRequests }: Context) =>
    (await photoRequests.listOf(profileId, limit)).map(({ otherId, at }) => ({ profileId: otherId, at })),
};

export const personal = {
  [photoGrantsContainer]: {
    fates: { 'photo grants': ofProfile, 'photo requests, also dismissed ones': ofEverybody },
    erasedBy: ['photoGrants', 'photoRequests'],
    copiedAs: ['picturesOpened', 'picturesAskedFor'],
  },
} satisfies Record<string, PersonalData>;
