import { expect, it } from 'vitest';
import type { SearchableCandidates } from '../../api/src/discovery/browse/candidate.ts';
import { candidateColumns } from '../../api/src/discovery/browse/candidate.ts';
import { explainFit } from '../../api/src/discovery/matching/explain.ts';
import { type PreparedViewer, prepareViewer } from '../../api/src/discovery/matching/prepare.ts';
import { scoreAgainst } from '../../api/src/discovery/matching/score.ts';
import { ownAnswersOf, publicAnswersOf } from '../../api/src/discovery/matching/traits.ts';
import type { Profile } from '../../api/src/profiles/profiles/profile.ts';
import { populationProfile } from './population.ts';

const [one, other] = [populationProfile(1), populationProfile(2)];

it('private answers of a stranger fit no type that something is compared, found or explained by', () => {
  const compared = (viewer: PreparedViewer) => {
    scoreAgainst(viewer, publicAnswersOf(other));
    // @ts-expect-error: it holds private tags.
    scoreAgainst(viewer, ownAnswersOf(other));
  };
  const found = ({ columns }: SearchableCandidates) => [
    columns.tags,
    // @ts-expect-error: wishes for matching only are in no search.
    columns.hiddenWishes,
    // @ts-expect-error: nor is a gender.
    columns.groups,
    // @ts-expect-error: nor are ages that somebody would like to meet.
    columns.wantedAges,
  ];
  const explained = (viewer: Profile, stranger: Profile) =>
    // @ts-expect-error: a profile is explained without its private tags.
    explainFit(viewer, stranger, new Date());
  expect([compared, found, explained]).toHaveLength(3);
  expect(scoreAgainst(prepareViewer(ownAnswersOf(one), 20261122), publicAnswersOf(other))).toBeGreaterThan(0);
});

it('the index has no column for private tags', () => {
  expect(candidateColumns.map(({ name }) => name).filter((name) => /private|secret/i.test(name))).toEqual([]);
});
