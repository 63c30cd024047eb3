import type * as rows from '../../../contract/profiles/leave-profile.ts';
import type { HandlersOf } from '../../feature.ts';
import { onDemand } from '../../platform/http/on-demand.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { notifyOfPause } from './notify-of-pause.ts';
import { deleteTogether, lapseDeletion } from './settle-deletion.ts';
import { settlePause } from './settle-pause.ts';
import { settleSplitOff } from './settle-split-off.ts';

export const handlers: HandlersOf<typeof rows> = {
  pauseProfile: onDemand(async () => (await import('../../on-demand-handlers.ts')).pauseProfile),
  endPause: onDemand(async () => (await import('../../on-demand-handlers.ts')).endPause),
  askDeletion: onDemand(async () => (await import('../../on-demand-handlers.ts')).askDeletion),
  declineDeletion: onDemand(async () => (await import('../../on-demand-handlers.ts')).declineDeletion),
  leaveProfile: onDemand(async () => (await import('../../on-demand-handlers.ts')).leaveProfile),
};

export const tasks = tasksOf(settlePause, notifyOfPause, settleSplitOff, deleteTogether, lapseDeletion);
