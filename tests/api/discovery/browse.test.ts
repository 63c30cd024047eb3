// Specified: features 2.1.3, 7.1.3, 9.9.
import { beforeAll, describe, expect, it } from 'vitest';
import { browseMessages } from '../../../api/contract/discovery/browse/limits.ts';
import { endpoints } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { memberFields } from '../../support/fixtures.ts';
import { type InProcess, newMember, newOwner, openIsolated } from '../../support/in-process.ts';
import { discover, handlesFound } from './browse-fixtures.ts';

/** Seconds after which a search asks what changed. */
const advanceClock = (inside: InProcess, seconds = 2) => {
  inside.clock.now = new Date(inside.clock.now.getTime() + seconds * 1000);
};

const born = (year: number, tags: number[] = []) => ({ ...memberFields, birthDate: `${year}-04-01`, tags });
const statedGender = (gender: 'woman' | 'trans-woman', use: 'shown' | 'matching') => ({
  gender: { value: gender, words: '', use },
  orientation: { value: 'queer' as const, words: '', use },
});

describe('discovering members', () => {
  let inside: InProcess;
  let context: Context;
  let iris: Owner;

  beforeAll(async () => {
    inside = await openIsolated();
    inside.clock.now = new Date('2026-06-01T12:00:00Z');
    ({ context } = inside);
    iris = await newMember(context, { handle: 'Iris' });
    advanceClock(inside);
    await newMember(context, {
      handle: 'Älva 100'.replace('Ä', 'A'),
      members: [{ ...born(1990, [101, 1202]), ...statedGender('trans-woman', 'shown') }],
      mainBio: 'Sjöbad och långa middagar.',
      location: 'Malmö, Sweden',
    });
    advanceClock(inside);
    await newMember(context, {
      handle: 'bo and cleo',
      profileType: 'couple',
      members: [born(1980, [101]), born(1996, [1202])],
      mainBio: 'Dinners',
      location: 'Ghent, Belgium',
    });
    advanceClock(inside);
    await newMember(context, {
      handle: 'Dora',
      members: [{ ...born(1970, [102]), ...statedGender('woman', 'matching') }],
      location: 'Bruges, Belgium',
    });
    await newOwner(context, undefined, { handle: 'Newcomer' });
  });

  const all = ['Dora', 'bo and cleo', 'Alva 100'];
  it.each([
    ['everybody but the caller and who is under review', { sortBy: 'newest' }, all],
    ['the first who came', { sortBy: 'oldest' }, all.toReversed()],
    ['by handle, whatever its case', { sortBy: 'name' }, ['Alva 100', 'bo and cleo', 'Dora']],
    ['beginnings of words, without accents', { searchTerm: 'sjo MIDD', sortBy: 'newest' }, ['Alva 100']],
    ['words of the place', { searchTerm: 'malmo' }, ['Alva 100']],
    ['the place alone', { location: 'belg', sortBy: 'newest' }, ['Dora', 'bo and cleo']],
    ['nobody by the inside of a word', { searchTerm: 'iddagar' }, []],
    ['nobody by signs', { searchTerm: "%'--*" }, []],
    ['one type', { type: 'couple' }, ['bo and cleo']],
    [
      'ages of everybody in the profile',
      { minAge: 30, maxAge: 46, sortBy: 'newest' },
      ['bo and cleo', 'Alva 100'],
    ],
    ['an age to the day', { minAge: 36, maxAge: 36 }, ['Alva 100']],
    ['a tag of anybody in the profile', { tags: [101], sortBy: 'newest' }, ['bo and cleo', 'Alva 100']],
    [
      'those near a town',
      { withinKm: 50, near: 'Brugge, Belgium', sortBy: 'newest' },
      ['Dora', 'bo and cleo'],
    ],
    ['those near the caller’s own town', { withinKm: 25 }, ['bo and cleo']],
    ['all of several tags', { tags: [101, 1202], type: 'single' }, ['Alva 100']],
    ['a gender that is shown', { gender: 'women' }, ['Alva 100']],
    ['an orientation that is shown', { orientation: 'queer' }, ['Alva 100']],
    ['nobody by both where one is another', { gender: 'women', orientation: 'gay' }, []],
  ] as const)('finds %s', async (_, asked, expected) => {
    const input = 'tags' in asked ? { ...asked, tags: [...asked.tags] } : asked;
    expect(await handlesFound(iris, context, input)).toEqual(expected);
    expect(await discover(iris, context, input)).toMatchObject({
      total: expected.length,
      isGathering: false,
    });
  });

  it.each([
    ['the last page for one beyond the end', { page: 10_000 }, { page: 1, members: { length: 3 } }],
    ['the first page for one before it', { page: -3, pageSize: 2 }, { page: 1, totalPages: 2 }],
    ['at least one a page', { pageSize: 0 }, { pageSize: 1, totalPages: 3 }],
    ['at most fifty a page', { pageSize: 10_000 }, { pageSize: 50, totalPages: 1 }],
  ] as const)('answers %s', async (_, asked, answer) => {
    expect(await discover(iris, context, asked)).toMatchObject(answer);
  });

  it('refuses a tag that there is not, and a town that nobody knows', async () => {
    await expect(discover(iris, context, { tags: [999_999] })).rejects.toMatchObject({
      errors: [{ field: 'tags', message: browseMessages.tag }],
    });
    await expect(discover(iris, context, { withinKm: 25, near: 'By the sea' })).rejects.toMatchObject({
      errors: [{ field: 'near', message: browseMessages.noPlace }],
    });
  });

  it.each([
    ['crossed ages', { minAge: 60, maxAge: 30 }],
    ['an age of a child', { minAge: 12 }],
    ['a term of 5,000 letters', { searchTerm: 'x'.repeat(5000) }],
    ['a distance that is not offered', { withinKm: 7 }],
    ['own words', { orientation: 'own-words' }],
    ['2,000 tags', { tags: Array.from({ length: 2000 }, () => 101) }],
  ])('does not parse %s', (_, asked) => {
    expect(endpoints.discoverMembers.input.safeParse(asked).success).toBe(false);
  });
});
