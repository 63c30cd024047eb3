import { hourlyLimit } from '../limits/limit.ts';
import { tasksOf } from '../outbox/work.ts';
import { judgeLater } from './judge-later.ts';

export const limits = {
  /** Each costs a judgement. What is written anew has limits of its own kind. */
  textChanges: hourlyLimit(120, () => 'You have changed many texts in the last hour. Please wait a little.'),
};

export const tasks = tasksOf(judgeLater);
