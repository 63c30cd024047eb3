import { beforeEach, vi } from 'vitest';
import { patience } from '../../local/patience.ts';

// For each file and test anew: other work on the machine comes and goes during a run.
vi.setConfig({ testTimeout: patience(90_000), hookTimeout: patience(60_000) });
beforeEach(() => vi.setConfig({ expect: { poll: { timeout: patience(20_000) } } }));
