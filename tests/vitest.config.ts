import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { isBrief } from '../local/rounds.ts';

/**
 * Files of what seldom happens, tried case by case: races, cuts and faults on the way, hostile files, and what is started,
 * packed and deployed as processes. The name of a file says so. `npm test` leaves them out.
 */
const seldom = ['**/*.{races,faults,hostile,processes}.{,*.}test.ts'];
/** The tests in a browser that `npm test` runs. */
const journeys = ['tests/browser/**/*.journey.test.ts'];
/** Tests that run the API's code and also call its host, or start hosts of their own. */
const withHosts = ['tests/api/**/*.{http,processes}.test.ts'];

interface Options {
  experimental?: object;
  exclude?: string[];
  globalSetup?: string[];
  setupFiles?: string[];
}

/** The files of a project share one worker process after the other, so that each loads the code and a browser once. */
const project = (name: string, include: string[], { exclude = [], ...options }: Options = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...exclude, ...(isBrief ? seldom : [])],
    isolate: false,
    ...options,
  },
});

/** Node strips the types by itself, which takes less time than Vite. It does not read JSX. */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const setup = ['tests/support/patient.ts', 'tests/support/setup.ts'];
const hosts = {
  ...byNode,
  globalSetup: ['tests/data-parts.ts', 'tests/shared-stack.ts'],
  setupFiles: [...setup, 'tests/support/setup-hosts.ts'],
};

const patientTimers = new URL('support/patient-timers.ts', import.meta.url).href;

/** A worker with its browser, and its share of the parts, in bytes. */
const memoryOfWorker = 1.5 * 1024 ** 3;
/** One waits for a browser or the API a third of its time. All share one API and one database, which use a core each. */
const workers = Math.min(availableParallelism() + 1, Math.floor(totalmem() / memoryOfWorker), 8);

/** Projects run in the order of their names: those that need nothing of the shared hosts begin while these start. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // `patient.ts` sets how long a test may take.
    setupFiles: ['tests/support/patient.ts'],
    // A browser beside two others takes a while to end.
    teardownTimeout: 60_000,
    // Lines equal on both sides of a difference are left out.
    diff: { expand: false, contextLines: 3 },
    maxWorkers: Math.max(2, workers),
    // Node 22 warns of its SQLite.
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', patientTimers],
    projects: [
      project('api', ['tests/api/**/*.test.ts'], {
        ...byNode,
        exclude: withHosts,
        globalSetup: ['tests/data-parts.ts'],
        setupFiles: setup,
      }),
      project('browser', isBrief ? journeys : ['tests/browser/**/*.test.ts'], {
        ...hosts,
        globalSetup: [...hosts.globalSetup, 'tests/browser/setup.ts'],
      }),
      project('http', ['tests/http/**/*.test.ts', ...withHosts], hosts),
      project('infra', ['{tests/infra,infra}/**/*.test.ts'], byNode),
      project('local', ['{local,tests/privacy}/**/*.test.ts'], byNode),
      project('unit', ['{api,web}/**/*.test.{ts,tsx}', 'tests/{*,matching/*}.test.ts']),
    ],
  },
});
