import { afterAll } from 'vitest';
import { dropAlone } from './alone.ts';

afterAll(dropAlone);
