import { expect, it } from 'vitest';
import { newPublicColumns, writePublic } from '../../api/src/discovery/matching/columns.ts';
import { prepareViewer } from '../../api/src/discovery/matching/prepare.ts';
import { hundredthsIn } from '../../api/src/discovery/matching/row-score.ts';
import { scoreRow } from '../../api/src/discovery/matching/score.ts';
import {
  type OwnAnswers,
  type OwnMember,
  ownAnswersOf,
  type PublicAnswers,
} from '../../api/src/discovery/matching/traits.ts';
import { populationProfile } from './population.ts';

const today = 20261122;
const crowd = 3000;
const pairs = 40;

const isAnswered = ({ members }: OwnAnswers): boolean => members.every(({ tags }) => tags.length >= 8);

/** Somebody who chose four of five of what another did, of the same age and town, and open to each other. */
function counterpartOf(one: OwnAnswers): OwnAnswers {
  const like = (member: OwnMember): OwnMember => ({
    ...member,
    tags: member.tags.filter((_, index) => index % 5 !== 4),
  });
  return { ...one, members: one.members.map(like) };
}

const openTo = (answers: OwnAnswers): OwnAnswers => ({
  ...answers,
  wishes: 0,
  hiddenWishes: 0,
  members: answers.members.map((member) => ({
    ...member,
    wantsFrom: 18,
    wantsTo: 100,
    privateTags: [],
    shownSelf: 0,
    matchingSelf: 0,
  })),
});

const nobody: OwnAnswers = {
  kind: 0,
  members: [],
  wishes: 0,
  hiddenWishes: 0,
  place: null,
  distance: 'much',
};

const shownOf = ({ kind, wishes, place, members }: OwnAnswers): PublicAnswers => ({
  kind,
  wishes,
  place,
  members: members.map(({ birth, tags, shownSelf }) => ({ birth, tags, shownSelf })),
});

it('places two who were built to fit in each other’s best five, in at least 95 of 100 pairs', () => {
  const others = Array.from({ length: crowd }, (_, index) => ownAnswersOf(populationProfile(index, 3)));
  const firsts = others.filter(isAnswered).slice(0, pairs).map(openTo);
  const all = [...others.slice(pairs * 4), ...firsts.flatMap((one) => [one, counterpartOf(one)])];
  const columns = newPublicColumns(
    all.length,
    all.reduce((sum, { members }) => sum + members.length, 0),
  );
  let memberAt = 0;
  for (const [row, answers] of all.entries()) {
    writePublic(columns, row, memberAt, shownOf(answers));
    memberAt += answers.members.length;
  }
  const begin = all.length - 2 * firsts.length;
  const rankOf = (viewer: number, other: number): number => {
    const prepared = prepareViewer(all[viewer] ?? nobody, today);
    const score = hundredthsIn(scoreRow(prepared, columns, other));
    return all.filter((_, row) => row !== viewer && hundredthsIn(scoreRow(prepared, columns, row)) > score)
      .length;
  };
  const found = firsts.filter((_, index) => {
    const [one, other] = [begin + 2 * index, begin + 2 * index + 1];
    return rankOf(one, other) < 5 && rankOf(other, one) < 5;
  });
  expect(found.length / firsts.length).toBeGreaterThanOrEqual(0.95);
});
