import { tasksOf } from '../outbox/work.ts';
import { judgeLater } from './judge-later.ts';

export const tasks = tasksOf(judgeLater);
