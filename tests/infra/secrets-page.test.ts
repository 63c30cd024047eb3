import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { secretsPage } from './secrets-page.ts';

it('prints what follows from secrets as the code says it', () => {
  expect(readFileSync(new URL('../../docs/secrets.md', import.meta.url), 'utf8')).toBe(secretsPage());
});
