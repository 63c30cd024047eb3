import type * as rows from '../../contract/departures.ts';
import type { HandlersOf } from '../feature.ts';
import { onDemand } from '../http/on-demand.ts';
import { tasksOf } from '../outbox/work.ts';
import { endPause, pauseProfile } from './pause-profile.ts';
import { settleParting } from './settle-parting.ts';
import { settlePause } from './settle-pause.ts';

export const handlers: HandlersOf<typeof rows> = {
  pauseProfile,
  endPause,
  partFromProfile: onDemand(async () => (await import('../on-demand-handlers.ts')).partFromProfile),
};

export const tasks = tasksOf(settlePause, settleParting);
