import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['api/**/*.test.ts', 'web/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'local', include: ['local/**/*.test.ts'] } },
      { extends: true, test: { name: 'http', include: ['tests/http/**/*.test.ts'] } },
      { extends: true, test: { name: 'browser', include: ['tests/browser/**/*.test.ts'] } },
    ],
  },
});
