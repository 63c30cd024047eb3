import { defineConfig } from 'vitest/config';

/** `run.ts` says which files. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: { include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'), isolate: false, testTimeout: 90_000 },
});
