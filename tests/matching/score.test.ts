// Specified: features 3.4.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noWishes } from '../../api/contract/profiles/who-we-are.ts';
import { newPublicColumns, writePublic } from '../../api/src/discovery/matching/columns.ts';
import { explainConnected, explainFit, withoutPrivate } from '../../api/src/discovery/matching/explain.ts';
import { factorNames } from '../../api/src/discovery/matching/factors.ts';
import {
  type HiddenColumns,
  isRuledOutUnsaid,
  matchingAnswersOf,
  writeHidden,
} from '../../api/src/discovery/matching/hidden.ts';
import { pairFit } from '../../api/src/discovery/matching/pair-fit.ts';
import { prepareViewer } from '../../api/src/discovery/matching/prepare.ts';
import {
  anyRuledOut,
  hundredthsIn,
  ruledOut,
  ruledOutUnsaid,
} from '../../api/src/discovery/matching/row-score.ts';
import { scoreOf as scoreAmong, scoreRow } from '../../api/src/discovery/matching/score.ts';
import { isMatched } from '../../api/src/discovery/matching/tag-words.ts';
import {
  type OwnAnswers,
  type OwnMember,
  ownAnswersOf,
  type PublicAnswers,
  publicAnswersOf,
} from '../../api/src/discovery/matching/traits.ts';
import { usualDistance } from '../../api/src/discovery/matching/weights.ts';
import type { Member, Profile } from '../../api/src/profiles/profiles/profile.ts';
import { discoveryTagRules } from '../../api/src/profiles/tags/rules.ts';
import { samplePerson, sampleProfile } from '../fixtures/stored-profile.ts';
import { populationProfile } from './population.ts';

const today = 20261122;
const now = new Date('2026-11-22T12:00:00Z');
const somebody = fc.integer({ min: 0, max: 100_000 }).map((index) => populationProfile(index));
const anybody = somebody.map(ownAnswersOf);
/** The answers as others read them. */
const toPublicAnswers = ({ kind, wishes, place, members }: OwnAnswers): PublicAnswers => ({
  kind,
  wishes,
  place,
  members: members.map(({ birth, tags, shownSelf }) => ({ birth, tags, shownSelf })),
});
const scoreOf = (one: OwnAnswers, other: OwnAnswers): number =>
  scoreAmong(one, toPublicAnswers(other), today);
const outOf = (one: OwnAnswers, other: OwnAnswers) => scoreOf(one, other) & anyRuledOut;
const pointsOf = (one: OwnAnswers, other: OwnAnswers) => hundredthsIn(scoreOf(one, other));
const withMembers = (answers: OwnAnswers, change: (member: OwnMember) => Partial<OwnMember>): OwnAnswers => ({
  ...answers,
  members: answers.members.map((member) => ({ ...member, ...change(member) })),
});
const withoutSecrets = (answers: OwnAnswers) =>
  withMembers({ ...answers, hiddenWishes: 0 }, ({ shownSelf }) => ({
    privateTags: [],
    matchingSelf: shownSelf,
    wantsFrom: 18,
    wantsTo: 100,
  }));

it('knows more than 200 factors, each by its own name', () => {
  expect(factorNames.length).toBeGreaterThan(200);
  expect(new Set(factorNames).size).toBe(factorNames.length);
});

describe('the score of two profiles', () => {
  it('is the same from either side where nobody keeps anything private, every time, from 0 to 100', () => {
    fc.assert(
      fc.property(anybody, anybody, (some, others) => {
        const [one, other] = [withoutSecrets(some), withoutSecrets(others)];
        const score = scoreOf(one, other);
        expect(scoreOf(other, one)).toBe(score);
        expect(scoreOf(one, other)).toBe(score);
        expect(hundredthsIn(score)).toBeGreaterThanOrEqual(0);
        expect(hundredthsIn(score)).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('moves by at most 5 points for what the viewer keeps private, which never excludes in the open', () => {
    const tags = fc.uniqueArray(fc.integer({ min: 101, max: 1517 }).filter(isMatched), { maxLength: 60 });
    fc.assert(
      fc.property(anybody, anybody, tags, fc.integer({ min: 0, max: 63 }), (one, two, privateTags, self) => {
        const [bare, other] = [withoutSecrets(one), withoutSecrets(two)];
        const secret = withMembers(bare, () => ({ privateTags, matchingSelf: self }));
        expect(Math.abs(pointsOf(secret, other) - pointsOf(bare, other))).toBeLessThanOrEqual(500);
        expect(outOf(secret, other) & ruledOut).toBe(outOf(bare, other) & ruledOut);
      }),
    );
  });

  it('is made of the points that its explanation adds up', () => {
    fc.assert(
      fc.property(anybody, anybody, (one, two) => {
        const alone = ({ kind, members }: OwnAnswers) =>
          withoutSecrets({
            kind,
            members: members.slice(0, 1),
            wishes: 0,
            hiddenWishes: 0,
            place: null,
            distance: 'none' as const,
          });
        const [mine, theirs] = [alone(one), alone(two)];
        const [first, second] = [mine.members[0], theirs.members[0]];
        if (!first || !second) throw new Error('Nobody is there.');
        const lift = 4000;
        const columns = newPublicColumns(1, 1);
        writePublic(columns, 0, 0, toPublicAnswers(theirs));
        const outcome = scoreRow(prepareViewer(mine, today), columns, 0, (points) => points + lift);
        if ((outcome & ruledOut) !== 0) return;
        // Two who answered the same may have more points than the scale.
        expect(Math.min(pairFit(first, second, today).points + usualDistance, 10_000 - lift)).toBe(
          hundredthsIn(outcome) - lift,
        );
      }),
    );
  });

  it('does not fall because nobody answered, on average', () => {
    const scores = Array.from({ length: 400 }, (_, index) => {
      const silent = withMembers(ownAnswersOf(populationProfile(index)), () => ({
        tags: [],
        privateTags: [],
      }));
      return scoreAmong(silent, publicAnswersOf(populationProfile(index + 1000)), today);
    }).filter((score) => (score & ruledOut) === 0);
    const mean = scores.reduce((sum, score) => sum + hundredthsIn(score), 0) / scores.length / 100;
    expect(mean).toBeGreaterThan(42);
  });
});

const woman = { value: 'woman', words: '', use: 'shown' } as const;
const man = { value: 'man', words: '', use: 'shown' } as const;
const singleAnswers = (changes: Partial<Profile>, person = {}) =>
  ownAnswersOf(
    sampleProfile({ members: [samplePerson(1, { preferredAgeRangeMin: 18, ...person })], ...changes }),
  );
const wishes = noWishes;

describe('what one side rules out', () => {
  const anyone = singleAnswers({});
  it.each([
    ['a boundary', singleAnswers({}, { tags: [1414] }), singleAnswers({}, { tags: [1022] })],
    [
      'a gender',
      singleAnswers({ wishes: { ...wishes, genders: ['women'] } }),
      singleAnswers({}, { gender: man }),
    ],
  ])('%s excludes in the open, from either side', (_, one, other) => {
    expect(outOf(one, other)).toBe(ruledOut);
    expect(outOf(other, one)).toBe(ruledOut);
  });

  it.each([
    ['an age', anyone, singleAnswers({}, { birthDate: '1950-01-01' }), ruledOut],
    [
      'a boundary kept private',
      singleAnswers({}, { privateTags: [1414] }),
      singleAnswers({}, { tags: [1022] }),
      ruledOutUnsaid,
    ],
    [
      'a choice kept private',
      singleAnswers({}, { privateTags: [1022] }),
      singleAnswers({}, { tags: [1414] }),
      ruledOutUnsaid,
    ],
    [
      'a gender that is only for matching',
      singleAnswers({}, { gender: { ...man, use: 'matching' } }),
      singleAnswers({ wishes: { ...wishes, genders: ['women'] } }),
      ruledOutUnsaid,
    ],
    [
      'singles, without saying so',
      singleAnswers({ wishes: { ...wishes, types: ['couple'], use: 'matching' } }),
      anyone,
      ruledOutUnsaid,
    ],
  ])('%s of the viewer’s own excludes for the viewer alone', (_, viewer, other, expected) => {
    expect(outOf(viewer, other)).toBe(expected);
    expect(outOf(other, viewer)).toBe(0);
  });

  it.each([
    ['nothing', anyone, anyone],
    ['an unsaid gender', singleAnswers({ wishes: { ...wishes, genders: ['women'] } }), anyone],
    [
      'a wished gender',
      singleAnswers({ wishes: { ...wishes, genders: ['women'] } }),
      singleAnswers({}, { gender: woman }),
    ],
  ])('%s does not', (_, one, other) => expect(outOf(one, other)).toBe(0));
});

describe('what is only for matching', () => {
  const anyone = sampleProfile({ members: [samplePerson(1, { gender: man })] });
  const rulesOut = (changes: Partial<Profile>, person: Partial<Member>, viewer = anyone) => {
    const profile = sampleProfile({ ...changes, members: [samplePerson(2, person)] });
    const columns: HiddenColumns = {
      hiddenWishes: new Uint16Array(1),
      wantedAges: new Uint8Array(2),
      groups: new Uint8Array(1),
    };
    writeHidden(columns, 0, 0, ownAnswersOf(profile));
    return isRuledOutUnsaid(matchingAnswersOf(viewer, today), columns, {
      row: 0,
      memberAt: 0,
      memberCount: 1,
    });
  };
  const women = sampleProfile({ wishes: { ...wishes, genders: ['women'] }, members: [samplePerson(1)] });

  it.each([
    ['wishes', { wishes: { ...wishes, types: ['couple' as const], use: 'matching' as const } }, {}, anyone],
    ['an age', {}, { preferredAgeRangeMin: 60, preferredAgeRangeMax: 70 }, anyone],
    ['a gender', {}, { gender: { ...man, use: 'matching' as const } }, women],
  ])('%s leaves a profile out of the matches of whom it rules out', (_, changes, person, viewer) =>
    expect(rulesOut(changes, person, viewer)).toBe(true),
  );

  it.each([
    ['wishes that are shown', { wishes: { ...wishes, types: ['couple' as const] } }, {}, anyone],
    ['a gender that is shown', {}, { gender: man }, women],
    ['a gender that is wished for', {}, { gender: { ...woman, use: 'matching' as const } }, women],
    [
      'an age that nobody confirmed',
      {},
      { preferredAgeRangeMin: 60, preferredAgeRangeMax: 70, unconfirmed: ['ages' as const] },
      anyone,
    ],
    ['nothing', {}, {}, anyone],
  ])('%s is not among it', (_, changes, person, viewer) =>
    expect(rulesOut(changes, person, viewer)).toBe(false),
  );
});

describe('a fit in words', () => {
  it('is the same for two who are connected, whatever either keeps private', () => {
    fc.assert(
      fc.property(somebody, somebody, (one, other) => {
        const score = explainConnected(one, other, now).compatibilityScore;
        expect(explainConnected(other, one, now).compatibilityScore).toBe(score);
      }),
    );
  });

  it('names at most five reasons and two differences, and nothing private', () => {
    fc.assert(
      fc.property(somebody, somebody, (one, other) => {
        const fit = explainFit(one, withoutPrivate(other), now);
        expect(fit.matchReasons.length).toBeLessThanOrEqual(5);
        expect(fit.differences.length).toBeLessThanOrEqual(2);
        expect(fit.compatibilityScore).toBe(
          Math.floor(pointsOf(ownAnswersOf(one), ownAnswersOf(other)) / 100),
        );
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
    const fit = explainFit(one, withoutPrivate(other), now);
    expect(fit.matchReasons[0]).toEqual({
      factor: 'jazz',
      text: 'You share: jazz',
      pair: { yours: 'you', theirs: 'she (36)' },
    });
    expect(fit.aiInsight).toMatch(/^You have .* in common, most of all in .*\.$/);
    expect(fit).toMatchObject({
      strongestPair: { theirs: 'she (36)' },
      weakestPair: { theirs: 'Member 2 (36)' },
    });
  });
});

it('names those who have most in common by the names they sign with, to connections alone', () => {
  const likes = { tags: [1206, 901, 1101, 801, 205] };
  const person = { personId: 'bo', createdAt: '2026-11-22T12:00:00Z', memberId: 2, signsAs: 'Bo' };
  const one = sampleProfile({ members: [samplePerson(1, likes)] });
  const couple = sampleProfile({
    type: 'couple',
    members: [samplePerson(3), samplePerson(2, likes)],
    people: [person],
  });
  const pairOf = (fit: ReturnType<typeof explainFit>) => fit.strongestPair;
  expect(pairOf(explainConnected(one, couple, now))).toEqual({ yours: 'you', theirs: 'Bo' });
  expect(pairOf(explainFit(one, withoutPrivate(couple), now))?.theirs).not.toBe('Bo');
  expect(pairOf(explainFit(couple, withoutPrivate(one), now))).toEqual({ yours: 'Bo', theirs: 'them' });
});
