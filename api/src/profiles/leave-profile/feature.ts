import type * as rows from '../../../contract/profiles/leave-profile.ts';
import type { HandlersOf } from '../../feature.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { askDeletion, declineDeletion } from './delete-together.ts';
import { joinProfile, joinWorkAfter } from './join-profile.ts';
import { leaveProfile, undoJoining } from './leave-profile.ts';
import { notifyOfPause } from './notify-of-pause.ts';
import { pauseProfile } from './pause-profile.ts';
import { deleteTogether, lapseDeletion } from './settle-deletion.ts';
import { settlePause } from './settle-pause.ts';
import { settleSplitOff } from './settle-split-off.ts';

export const handlers: HandlersOf<typeof rows> = {
  pauseProfile,
  askDeletion,
  declineDeletion,
  leaveProfile,
  undoJoining,
};

export const tasks = tasksOf(
  settlePause,
  notifyOfPause,
  settleSplitOff,
  deleteTogether,
  lapseDeletion,
  joinProfile,
);

export const workAfterChange = { joining: joinWorkAfter };
