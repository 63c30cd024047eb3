import { tasksOf } from '../../platform/outbox/work.ts';
import { joinProfile, joinWorkAfter } from './join-profile.ts';
import { notifyOfPause } from './notify-of-pause.ts';
import { deleteTogether, lapseDeletion } from './settle-deletion.ts';
import { pauseWorkAfter, settlePause } from './settle-pause.ts';
import { settleSplitOff } from './settle-split-off.ts';

export { askDeletion, declineDeletion } from './delete-together.ts';
export { leaveProfile, undoJoining } from './leave-profile.ts';
export { pauseProfile } from './pause-profile.ts';

export const tasks = tasksOf(
  settlePause,
  notifyOfPause,
  settleSplitOff,
  deleteTogether,
  lapseDeletion,
  joinProfile,
);

export const workAfterChange = { joining: joinWorkAfter, pauses: pauseWorkAfter };
