import type { Resources } from '../feature.ts';
import { tasksOf } from '../outbox/work.ts';
import { migrateBoard } from './migrate-board.ts';
import { migrateChatter } from './migrate-chatter.ts';
import { migrateInvitations } from './migrate-invitations.ts';
import { migrateProfiles } from './migrate-profiles.ts';
import { migrateReports } from './migrate-reports.ts';
import { migrateViews } from './migrate-views.ts';
import { createOldItemStore } from './old-store.ts';

export const stores = ({ database }: Resources) => ({ oldItems: createOldItemStore(database) });

/** Each runs after an upgrade until it finds nothing more. */
export const recurring = tasksOf(
  migrateProfiles,
  migrateChatter,
  migrateBoard,
  migrateInvitations,
  migrateViews,
  migrateReports,
);
