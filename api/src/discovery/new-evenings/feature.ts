import { tasksOf } from '../../platform/outbox/work.ts';
import { tellNewEvenings } from './tell-new-evenings.ts';

export const recurring = tasksOf(tellNewEvenings);
