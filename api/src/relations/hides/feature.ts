import type * as rows from '../../../contract/relations/hides.ts';
import { hideMessages } from '../../../contract/relations/hides.ts';
import type { HandlersOf } from '../../feature.ts';
import { onDemand } from '../../platform/http/on-demand.ts';
import { hourlyLimit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { carryHide } from './carry-hide.ts';

const loadHandlers = () => import('../../on-demand-handlers.ts');

export const handlers: HandlersOf<typeof rows> = {
  hiddenMembers: onDemand(async () => (await loadHandlers()).hiddenMembers),
  hideMember: onDemand(async () => (await loadHandlers()).hideMember),
  unhideMember: onDemand(async () => (await loadHandlers()).unhideMember),
};

export const tasks = tasksOf(carryHide);

export const limits = {
  hides: hourlyLimit(60, () => hideMessages.failed),
};
