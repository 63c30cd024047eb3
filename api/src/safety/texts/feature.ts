import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import { judgeLater } from './judge-later.ts';

declare module '../../context.ts' {
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const limits = {
  /** Each change costs a call to Content Safety. New texts have their own limits. */
  textChanges: hourlyLimit(120, () => 'You have changed many texts in the last hour. Please wait a little.'),
};

export const tasks = tasksOf(judgeLater);
