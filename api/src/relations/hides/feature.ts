import type * as rows from '../../../contract/relations/hides.ts';
import { hideMessages } from '../../../contract/relations/hides.ts';
import type { HandlersOf } from '../../feature.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { carryHide } from './carry-hide.ts';
import { hiddenMembers, hideMember, unhideMember } from './own-hides.ts';

declare module '../../context.ts' {
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const handlers: HandlersOf<typeof rows> = {
  hiddenMembers,
  hideMember,
  unhideMember,
};

export const tasks = tasksOf(carryHide);

export const limits = {
  hides: hourlyLimit(60, () => hideMessages.failed),
};
