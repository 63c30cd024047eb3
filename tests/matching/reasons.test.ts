// Specified: features 3.4.
import { describe, expect, it } from 'vitest';
import type { Fit } from '../../api/contract/discovery/matching.ts';
import { fitLimits } from '../../api/contract/discovery/matching.ts';
import { affinities } from '../../api/src/discovery/matching/affinities.ts';
import { explainFit, withoutPrivate } from '../../api/src/discovery/matching/explain.ts';
import { betweenWords, type Sharing, sharedWords } from '../../api/src/discovery/matching/shared-words.ts';
import { bitOf, isDecline, matchedCategories } from '../../api/src/discovery/matching/tag-words.ts';
import type { Profile } from '../../api/src/profiles/profiles/profile.ts';
import { populationProfile } from './population.ts';

const now = new Date('2026-11-22T12:00:00Z');
const tags = matchedCategories.flatMap((category) => category.tags).filter(({ id }) => !isDecline(id));
const bits = new Map(tags.map(({ key, id }) => [key, bitOf(id)]));

const sharings: readonly Sharing[] = ['both', 'all', 'some'];

/** A short sentence that a friend would say: without quotation marks, ages in brackets or a full stop. */
const isSaid = (text: string, most = 90) =>
  /^(Your?|They|One|All of you|There|What|Different|The ways|Not all of you|The two of you) /.test(text) &&
  !/[“”"()]|undefined|\bboth are both\b|\. /.test(text) &&
  text.length <= most;

describe('what is said of answers', () => {
  const all = [
    ...tags.flatMap(({ id }) => sharings.map((sharing) => sharedWords(bitOf(id), sharing))),
    ...affinities.map(([one, other, strength]) =>
      betweenWords(bits.get(one) ?? 0, bits.get(other) ?? 0, strength > 0),
    ),
  ];
  it('is a sentence of its own for each', () => expect(all.filter((text) => !isSaid(text))).toEqual([]));
  it('is one sentence a tag', () =>
    expect(new Set(tags.map(({ id }) => sharedWords(bitOf(id), 'both'))).size).toBe(tags.length));
  it('knows a sense of humour', () =>
    expect(betweenWords(bits.get('humour') ?? 0, bits.get('witty') ?? 0, true)).toBe(
      'You share a sense of humour',
    ));
});

const boundaries = new Set(
  matchedCategories.flatMap(({ id, tags: own }) => (id === 14 ? own.map(({ key }) => key) : [])),
);
const everybody = Array.from({ length: 600 }, (_, index) => populationProfile(index, 9));
const of = (type: Profile['type']) => everybody.filter((profile) => profile.type === type).slice(0, 25);
const types = ['single', 'couple', 'other'] as const;
const meetings = types.flatMap((one) => types.map((other) => ({ one, other })));

/** Everything that a page says of a fit. */
const saidOf = ({ matchReasons, differences }: Fit) =>
  [...matchReasons, ...differences].map(({ text }) => text);
const fitsOf = (one: Profile['type'], other: Profile['type']) =>
  of(one).flatMap((viewer) =>
    of(other)
      .filter(({ id }) => id !== viewer.id)
      .map((stranger) => explainFit(viewer, withoutPrivate(stranger), now)),
  );

describe.each(meetings)('what a $one is told of a $other', ({ one, other }) => {
  const fits = fitsOf(one, other);

  it('are sentences that a friend would say', () =>
    expect(fits.flatMap(saidOf).filter((text) => !isSaid(text))).toEqual([]));

  it('begins with at most two sentences that name no answer twice', () => {
    for (const { aiInsight } of fits) {
      expect(aiInsight.match(/[.!?](?=\s|$)/g)?.length).toBeLessThanOrEqual(2);
      expect(isSaid(aiInsight, 110), aiInsight).toBe(true);
    }
  });

  it('says nothing twice', () => {
    for (const fit of fits) {
      const said = [fit.aiInsight, ...saidOf(fit)];
      expect(new Set(said).size).toBe(said.length);
    }
  });

  it('leads with what only some say', () => {
    for (const { matchReasons } of fits) {
      const shared = matchReasons.filter(({ factor }) => !factor.includes(' + '));
      const expected = shared.map(({ factor }) => boundaries.has(factor));
      expect(expected).toEqual(expected.toSorted());
    }
  });

  it('does not say where two differ who fit well', () => {
    const good = fits.filter(({ compatibilityScore }) => compatibilityScore > fitLimits.differencesUpTo);
    expect(good.length).toBeGreaterThan(0);
    expect(good.flatMap(({ differences }) => differences)).toEqual([]);
  });

  const isOfTwo = one === 'single' && other === 'single';

  it('says both of two people alone', () => {
    const texts = fits.flatMap(saidOf);
    expect(texts.some((text) => /\bboth\b(?! of you)/.test(text))).toBe(isOfTwo);
    expect(texts.some((text) => /^(All of you |You share: )/.test(text))).toBe(!isOfTwo);
  });

  it('calls two singles the two of you', () => {
    expect(fits.some(({ aiInsight }) => aiInsight.includes('two of you'))).toBe(isOfTwo);
  });
});
