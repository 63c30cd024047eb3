import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { personalData } from '../../api/src/features.ts';
import { fatesHeading, fatesPage } from './fates-page.ts';

const page = readFileSync(new URL('../../docs/data-protection.md', import.meta.url), 'utf8');

it('ends the page on data protection with what the code says of each field', () => {
  expect(page.slice(page.indexOf(fatesHeading))).toBe(fatesPage());
});

it.each(personalData)(
  'says of %s what becomes of its lists when people come and go',
  (_container, { fates }) => {
    expect(Object.keys(fates).length).toBeGreaterThan(0);
  },
);
