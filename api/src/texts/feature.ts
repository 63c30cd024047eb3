import { hour, type Limit } from '../limits/limit.ts';
import { tasksOf } from '../outbox/work.ts';
import { judgeLater } from './judge-later.ts';

export const limits = {
  /** Each costs a judgement. What is written anew has limits of its own kind. */
  textChanges: {
    most: 120,
    windowSeconds: hour,
    by: 'person',
    refusal: () => 'You have changed many texts in the last hour. Please wait a little.',
  } satisfies Limit,
};

export const tasks = tasksOf(judgeLater);
