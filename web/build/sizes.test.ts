import { expect, it } from 'vitest';
import { growthFaults, howToAccept, readRecord, scripts } from '../../tests/growth.ts';
import {
  arrivalSize,
  measuredSizes,
  publicPageSizes,
  roomSizes,
  type ScriptSize,
  signInSizes,
} from './sizes.ts';

/** The most bytes of script, after gzip. `npm test` builds first. */
const budgets = { publicPage: 111_000, signIn: 71_000, arrival: 175_000, feature: 49_000 };

const sizesOver = (sizes: ScriptSize[], budget: number): string[] =>
  sizes
    .filter(({ gzip }) => gzip > budget)
    .map(({ page, gzip, files }) => `${page} needs ${gzip} bytes in ${files} files, of ${budget}`);

it('keeps every public page within its budget', async () => {
  const sizes = await publicPageSizes();
  expect(sizes.map(({ page }) => page)).toEqual(
    expect.arrayContaining(['src/site/landing-page.tsx', 'src/auth/callback-page.tsx']),
  );
  expect(sizesOver(sizes, budgets.publicPage)).toEqual([]);
});

it('keeps what a sign-in fetches besides within its budget: nearly all of it is MSAL', async () => {
  const sizes = await signInSizes();
  expect(sizes).toHaveLength(2);
  expect(sizesOver(sizes, budgets.signIn)).toEqual([]);
});

it('keeps the arrival of members within its budget', async () => {
  expect(sizesOver([await arrivalSize()], budgets.arrival)).toEqual([]);
});

it('keeps every later page of members within its budget', async () => {
  const sizes = await roomSizes();
  expect(sizes.map(({ page }) => page)).toContain('src/profiles/profiles/editor/editor-page.tsx');
  expect(sizesOver(sizes, budgets.feature)).toEqual([]);
});

it('finds no page that grew beyond its record', async () => {
  expect(growthFaults(await measuredSizes(), readRecord(scripts), scripts), howToAccept(scripts)).toEqual([]);
});
