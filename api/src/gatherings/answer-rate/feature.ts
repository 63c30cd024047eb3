import { tasksOf } from '../../platform/outbox/work.ts';
import { answersToCount, countAnswer } from './count-answer.ts';

export const tasks = tasksOf(countAnswer);

export const workAfterMessage = { answerRate: answersToCount };
