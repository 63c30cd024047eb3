import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noWishes } from '../../api/contract/who-we-are.ts';
import { newTraitColumns, writeTraits } from '../../api/src/matching/columns.ts';
import { explainFit } from '../../api/src/matching/explain.ts';
import { factorNames } from '../../api/src/matching/factors.ts';
import { pairFit } from '../../api/src/matching/pair-fit.ts';
import { prepareViewer } from '../../api/src/matching/prepare.ts';
import { privatelyRuledOut, publiclyRuledOut, scoreOf, scoreRow } from '../../api/src/matching/score.ts';
import { isMatched } from '../../api/src/matching/tag-words.ts';
import { type MemberTraits, type Traits, traitsOf } from '../../api/src/matching/traits.ts';
import type { Profile } from '../../api/src/profiles/profile.ts';
import { samplePerson, sampleProfile } from '../../api/src/profiles/sample-profile.ts';
import { discoveryTagRules } from '../../api/src/tags/rules.ts';
import { populationProfile } from './population.ts';

const today = 20261122;
const now = new Date('2026-11-22T12:00:00Z');
const somebody = fc.integer({ min: 0, max: 100_000 }).map((index) => populationProfile(index));
const anybody = somebody.map(traitsOf);
const outOf = (one: Traits, other: Traits) => scoreOf(one, other, today) & 3;
const pointsOf = (one: Traits, other: Traits) => scoreOf(one, other, today) >> 2;
const withMembers = (traits: Traits, change: (member: MemberTraits) => Partial<MemberTraits>): Traits => ({
  ...traits,
  members: traits.members.map((member) => ({ ...member, ...change(member) })),
});
const withoutSecrets = (traits: Traits) =>
  withMembers(traits, ({ shownSelf }) => ({ privateTags: [], matchingSelf: shownSelf }));

it('knows more than 200 factors, each by its own name', () => {
  expect(factorNames.length).toBeGreaterThan(200);
  expect(new Set(factorNames).size).toBe(factorNames.length);
});

describe('the score of two profiles', () => {
  it('is the same from either side, every time, from 0 to 100', () => {
    fc.assert(
      fc.property(anybody, anybody, (one, other) => {
        const score = scoreOf(one, other, today);
        expect(scoreOf(other, one, today)).toBe(score);
        expect(scoreOf(one, other, today)).toBe(score);
        expect(score >> 2).toBeGreaterThanOrEqual(0);
        expect(score >> 2).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('moves by at most 5 points for what one side keeps private, which never excludes in the open', () => {
    const tags = fc.uniqueArray(fc.integer({ min: 101, max: 1517 }).filter(isMatched), { maxLength: 60 });
    fc.assert(
      fc.property(anybody, anybody, tags, fc.integer({ min: 0, max: 63 }), (one, two, privateTags, self) => {
        const [bare, other] = [withoutSecrets(one), withoutSecrets(two)];
        const secret = withMembers(bare, () => ({ privateTags, matchingSelf: self }));
        expect(Math.abs(pointsOf(secret, other) - pointsOf(bare, other))).toBeLessThanOrEqual(500);
        expect(outOf(secret, other) & publiclyRuledOut).toBe(outOf(bare, other) & publiclyRuledOut);
      }),
    );
  });

  it('is made of the points that its explanation adds up', () => {
    fc.assert(
      fc.property(anybody, anybody, (one, two) => {
        const alone = ({ kind, members }: Traits) =>
          withMembers(withoutSecrets({ kind, members: members.slice(0, 1), wishes: 0, place: null }), () => ({
            wantsFrom: 18,
            wantsTo: 100,
          }));
        const [mine, theirs] = [alone(one), alone(two)];
        const [first, second] = [mine.members[0], theirs.members[0]];
        if (!first || !second) throw new Error('Nobody is there.');
        const lift = 4000;
        const columns = newTraitColumns(1, 1);
        writeTraits(columns, 0, 0, theirs);
        const outcome = scoreRow(prepareViewer(mine, today), columns, 0, (points) => points + lift);
        if ((outcome & publiclyRuledOut) !== 0) return;
        // Two who answered the same may have more points than the scale.
        expect(Math.min(pairFit(first, second).points, 10_000 - lift)).toBe((outcome >> 2) - lift);
      }),
    );
  });

  it('does not fall because nobody answered, on average', () => {
    const scores = Array.from({ length: 400 }, (_, index) => {
      const silent = withMembers(traitsOf(populationProfile(index)), () => ({ tags: [], privateTags: [] }));
      return scoreOf(silent, traitsOf(populationProfile(index + 1000)), today);
    }).filter((score) => (score & publiclyRuledOut) === 0);
    const mean = scores.reduce((sum, score) => sum + (score >> 2), 0) / scores.length / 100;
    expect(mean).toBeGreaterThan(42);
  });
});

const woman = { value: 'woman', words: '', use: 'shown' } as const;
const man = { value: 'man', words: '', use: 'shown' } as const;
const single = (changes: Partial<Profile>, person = {}) =>
  traitsOf(
    sampleProfile({ members: [samplePerson(1, { preferredAgeRangeMin: 18, ...person })], ...changes }),
  );
const wishes = noWishes;

describe('what one side rules out', () => {
  const anyone = single({});
  it.each([
    ['an age', single({}, { birthDate: '1950-01-01' }), anyone, publiclyRuledOut],
    ['a boundary', single({}, { tags: [1414] }), single({}, { tags: [1022] }), publiclyRuledOut],
    [
      'a boundary kept private',
      single({}, { privateTags: [1414] }),
      single({}, { tags: [1022] }),
      privatelyRuledOut,
    ],
    [
      'a private choice',
      single({}, { tags: [1414] }),
      single({}, { privateTags: [1022] }),
      privatelyRuledOut,
    ],
    [
      'a gender',
      single({ wishes: { ...wishes, genders: ['women'] } }),
      single({}, { gender: man }),
      publiclyRuledOut | privatelyRuledOut,
    ],
    [
      'a gender that is only for matching',
      single({ wishes: { ...wishes, genders: ['women'] } }),
      single({}, { gender: { ...man, use: 'matching' } }),
      privatelyRuledOut,
    ],
    [
      'singles, without saying so',
      single({ wishes: { ...wishes, types: ['couple'], use: 'matching' } }),
      anyone,
      privatelyRuledOut,
    ],
  ])('%s excludes, from either side', (_, one, other, expected) => {
    expect(outOf(one, other)).toBe(expected);
    expect(outOf(other, one)).toBe(expected);
  });

  it.each([
    ['nothing', anyone, anyone],
    ['an unsaid gender', single({ wishes: { ...wishes, genders: ['women'] } }), anyone],
    ['a wished gender', single({ wishes: { ...wishes, genders: ['women'] } }), single({}, { gender: woman })],
  ])('%s does not', (_, one, other) => expect(outOf(one, other)).toBe(0));
});

describe('a fit in words', () => {
  it('names at most five reasons and two differences, and nothing private', () => {
    fc.assert(
      fc.property(somebody, somebody, (one, other) => {
        const fit = explainFit(one, other, now);
        expect(fit.matchReasons.length).toBeLessThanOrEqual(5);
        expect(fit.differences.length).toBeLessThanOrEqual(2);
        expect(fit.compatibilityScore).toBe(Math.floor(pointsOf(traitsOf(one), traitsOf(other)) / 100));
        const chosen = (of: (member: Profile['members'][number]) => number[]) =>
          new Set(discoveryTagRules.labelsOf([...one.members, ...other.members].flatMap(of)));
        const shown = chosen(({ tags }) => tags);
        const said = JSON.stringify(fit);
        const secrets = [...chosen(({ privateTags }) => privateTags)].filter((label) => !shown.has(label));
        for (const secret of secrets) expect(said).not.toContain(`“${secret}”`);
        expect(said).not.toContain('Not interested');
      }),
    );
  });

  it('reads like a sentence', () => {
    const likes = { tags: [1206, 901, 1101, 801, 205] };
    const one = sampleProfile({ members: [samplePerson(1, likes)] });
    const other = sampleProfile({
      type: 'couple',
      members: [
        samplePerson(2, { ...likes, pronouns: { value: 'she', words: '', use: 'shown' } }),
        samplePerson(3),
      ],
    });
    const fit = explainFit(one, other, now);
    expect(fit.matchReasons[0]).toEqual({
      factor: 'jazz',
      text: 'You and she (36) both chose “Jazz”',
      pair: { yours: 'you', theirs: 'she (36)' },
    });
    expect(fit.aiInsight).toMatch(/^What speaks for it: .*“Jazz”.*\.$/);
    expect(fit).toMatchObject({
      strongestPair: { theirs: 'she (36)' },
      weakestPair: { theirs: 'Member 2 (36)' },
    });
  });
});
