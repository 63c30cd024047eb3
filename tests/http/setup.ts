import { afterAll, inject } from 'vitest';
import { database } from '../database.ts';
import { dropAlone } from './alone.ts';
import { takeShortWay } from './story.ts';

// With a lag, the API would not see at once whom another client brought in.
if (database.lagMs === 0) takeShortWay(inject('addresses'), () => import('./short-way.ts'));

afterAll(dropAlone);
