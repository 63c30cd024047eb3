import { expect, it } from 'vitest';
import { acceptCommand, acceptSizes, grownPages, readAcceptedSizes } from './page-sizes.ts';
import { allSizes, arrivalSize, publicPageSizes, roomSizes, type ScriptSize, signInSizes } from './sizes.ts';

/** The most bytes of script, after gzip. `npm test` builds first. */
const budgets = { publicPage: 110_000, signIn: 71_000, arrival: 175_000, feature: 45_000 };

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

it('finds no page more than 3 % larger than what was accepted', async () => {
  const grown = grownPages(await allSizes(), await readAcceptedSizes());
  expect(grown, `If these pages are worth it, run ${acceptCommand} and commit what it writes.`).toEqual([]);
});

it('names a page that grew or is new, and accepts a few bytes', () => {
  const accepted = { 'a-page.tsx': 20_000, 'b-page.tsx': 20_000, 'small-page.tsx': 300 };
  const sizes = [
    { page: 'a-page.tsx', gzip: 20_700, files: 1 },
    { page: 'b-page.tsx', gzip: 20_500, files: 1 },
    { page: 'small-page.tsx', gzip: 330, files: 1 },
    { page: 'new-page.tsx', gzip: 1000, files: 1 },
  ];
  expect(grownPages(sizes, accepted)).toEqual([
    'a-page.tsx grew from 20000 to 20700 bytes',
    'new-page.tsx is new, with 1000 bytes',
  ]);
  const next = acceptSizes(sizes, accepted);
  expect(next).toEqual({ ...accepted, 'a-page.tsx': 20_700, 'new-page.tsx': 1000 });
  expect(grownPages(sizes, next)).toEqual([]);
});
