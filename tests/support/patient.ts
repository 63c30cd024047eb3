import { vi } from 'vitest';
import { patience } from '../../local/patience.ts';

// For each file anew: other work on the machine comes and goes during a run. `patient-timers.ts` stretches the wait of a
// poll while it lasts.
vi.setConfig({
  testTimeout: patience(180_000),
  hookTimeout: patience(120_000),
  expect: { poll: { timeout: 20_000 } },
});
