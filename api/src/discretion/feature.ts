import type * as rows from '../../contract/discretion.ts';
import { discretionMessages } from '../../contract/discretion.ts';
import type { HandlersOf } from '../feature.ts';
import { onDemand } from '../http/on-demand.ts';
import { hourly } from '../limits/limit.ts';
import { tasksOf } from '../outbox/work.ts';
import { carryHide } from './carry-hide.ts';

const late = () => import('../on-demand-handlers.ts');

export const handlers: HandlersOf<typeof rows> = {
  hiddenMembers: onDemand(async () => (await late()).hiddenMembers),
  hideMember: onDemand(async () => (await late()).hideMember),
  showMember: onDemand(async () => (await late()).showMember),
};

export const tasks = tasksOf(carryHide);

export const limits = {
  hides: hourly(60, () => discretionMessages.failed),
};
