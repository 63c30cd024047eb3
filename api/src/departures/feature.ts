import type * as rows from '../../contract/departures.ts';
import type { HandlersOf } from '../feature.ts';
import { tasksOf } from '../outbox/work.ts';
import { endPause, pauseProfile } from './pause-profile.ts';
import { settlePause } from './settle-pause.ts';

export const handlers: HandlersOf<typeof rows> = { pauseProfile, endPause };

export const tasks = tasksOf(settlePause);
