import { vi } from 'vitest';
import { patience } from '../../local/patience.ts';

// For each file anew: other work on the machine comes and goes during a run.
vi.setConfig({
  testTimeout: patience(90_000),
  hookTimeout: patience(60_000),
  expect: { poll: { timeout: patience(20_000) } },
});
