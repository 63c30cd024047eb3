import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { workerCount } from './workers.ts';

/** The files of a project share one worker process after the other, so that each loads the code and a browser once. */
const project = (name: string, include: string[], options: object = {}) => ({
  extends: true as const,
  test: { name, include, isolate: false, ...options },
});

/** Node strips the types by itself, which takes less time than Vite. It does not read JSX. */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const patientTimers = new URL('support/patient-timers.ts', import.meta.url).href;

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // `patient.ts` sets how long a test may take.
    setupFiles: ['tests/support/patient.ts'],
    // A browser beside two others takes a while to end.
    teardownTimeout: 60_000,
    // Lines equal on both sides of a difference are left out.
    diff: { expand: false, contextLines: 3 },
    maxWorkers: workerCount(),
    // Node 22 warns of its SQLite.
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', patientTimers],
    projects: [
      project('unit', ['{api,web}/**/*.test.{ts,tsx}', 'tests/{*,matching/*}.test.ts']),
      project('local', ['local/**/*.test.ts'], byNode),
      project('infra', ['{tests/infra,infra}/**/*.test.ts'], byNode),
      project('api', ['tests/{api,http}/**/*.test.ts'], {
        ...byNode,
        globalSetup: ['tests/shared-stack.ts'],
        setupFiles: ['tests/support/patient.ts', 'tests/support/setup.ts'],
      }),
      project('browser', ['tests/browser/**/*.test.ts'], {
        ...byNode,
        globalSetup: ['tests/shared-stack.ts', 'tests/browser/setup.ts'],
        setupFiles: ['tests/support/patient.ts', 'tests/support/setup.ts'],
      }),
    ],
  },
});
