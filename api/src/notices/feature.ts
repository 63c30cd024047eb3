import type * as rows from '../../contract/reach.ts';
import { reachLimits, reachMessages } from '../../contract/reach.ts';
import type { Context } from '../context.ts';
import type { HandlersOf } from '../feature.ts';
import { onDemand } from '../http/on-demand.ts';
import { day, type Limit } from '../limits/limit.ts';
import { tasksOf } from '../outbox/work.ts';
import { confirmAddress, deliverNotice } from './tasks.ts';

export const handlers: HandlersOf<typeof rows> = {
  ownReach: onDemand(async () => (await import('../rare.ts')).ownReach),
  saveReach: onDemand(async () => (await import('../rare.ts')).saveReach),
  setReachAddress: onDemand(async () => (await import('../rare.ts')).setReachAddress),
  noticePage: onDemand(async () => (await import('../rare.ts')).noticePage),
  noticeDeed: onDemand(async () => (await import('../rare.ts')).noticeDeed),
};

export const tasks = tasksOf(deliverNotice, confirmAddress);

export const limits = {
  reachAddresses: {
    most: reachLimits.addressesPerDay,
    windowSeconds: day,
    by: 'person',
    refusal: () => reachMessages.tooMany,
  } satisfies Limit,
};

export const copyParts = {
  reachedBy: async (profileId: number, _limit: number, { reach }: Context, personId: string) => {
    const own = await reach.find(profileId, personId);
    return own?.mail
      ? [{ address: own.mail.address, state: own.mail.state, frequencies: own.frequencies }]
      : [];
  },
};
