import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `run.ts` says which files. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'), isolate: false, testTimeout: 90_000 },
});
