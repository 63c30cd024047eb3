import type { Acquaintances } from '../../../relations/visibility/feature.ts';

/** How long after an event its guests count as acquainted, in ms. */
const metMs = 90 * 24 * 60 * 60 * 1000;
const metSince = (now: Date): Date => new Date(now.getTime() - metMs);

export const acquaintances: Record<'events', Acquaintances> = {
  events: {
    isKnown: async (viewerId, id, { ownEvents, now }) =>
      (await ownEvents.listKnownAmong(viewerId, [id], metSince(now()))).length > 0,
    listKnownAmong: (viewerId, ids, { ownEvents, now }) =>
      ownEvents.listKnownAmong(viewerId, ids, metSince(now())),
  },
};
