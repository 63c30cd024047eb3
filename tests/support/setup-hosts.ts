import { inject } from 'vitest';
import { database } from '../database.ts';
import { onboardInProcess } from './fixtures.ts';
import { started } from './started.ts';

await started();
// With a lag, the API would not see at once whom another client brought in.
if (database.lagMs === 0) onboardInProcess(inject('addresses'), () => import('./onboard-in-process.ts'));
