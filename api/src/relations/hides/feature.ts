import { hideMessages } from '../../../contract/relations/hides.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { carryHide } from './carry-hide.ts';

export { hiddenMembers, hideMember, unhideMember } from './own-hides.ts';

declare module '../../context.ts' {
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const tasks = tasksOf(carryHide);

export const limits = {
  hides: hourlyLimit(60, () => hideMessages.failed),
};
