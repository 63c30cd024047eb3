import type * as rows from '../../contract/account.ts';
import { atOnce, type Eraser, type HandlersOf, type Resources } from '../feature.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { createDepartureStore } from './store.ts';
import { sweepAccounts } from './sweep-accounts.ts';

export const stores = ({ database }: Resources) => ({ departures: createDepartureStore(database) });

export const handlers: HandlersOf<typeof rows> = { exportAccount, deleteAccount };

export const timers = {
  sweepAccounts: { schedule: 'ACCOUNT_SWEEP_SCHEDULE', run: sweepAccounts },
};

const forgetLimits = (which: 'all' | 'most') =>
  atOnce(({ personId, profileId }, { limits }) =>
    limits.forget({ personId, profile: { id: profileId } }, which),
  );

export const erasers: Record<'partition' | 'limits', Eraser> = {
  partition: (who, { departures }) => departures.eraseSomeBeside(who),
  limits: forgetLimits('most'),
};

export const lastErasers: Record<'allLimits', Eraser> = { allLimits: forgetLimits('all') };
