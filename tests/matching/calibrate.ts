import { newPublicColumns, writePublic } from '../../api/src/discovery/matching/columns.ts';
import { prepareViewer } from '../../api/src/discovery/matching/prepare.ts';
import { hundredthsIn, ruledOut } from '../../api/src/discovery/matching/row-score.ts';
import { scoreRow } from '../../api/src/discovery/matching/score.ts';
import { type OwnAnswers, ownAnswersOf, publicAnswersOf } from '../../api/src/discovery/matching/traits.ts';
import { population } from './population.ts';

const today = 20261122;

/** A score for each share of the pairs of people who do not rule each other out. */
const wantedShares = [
  [0.0001, 100],
  [0.01, 800],
  [0.1, 2400],
  [0.25, 3600],
  [0.5, 5000],
  [0.75, 6500],
  [0.9, 7900],
  [0.97, 9000],
  [0.99, 9350],
  [0.999, 9650],
  [0.9999, 9850],
] as const;
/** Points that no pair of the population reaches lie on to 100. */
const tailFactor = 1.4;
const classes = [1, 2, 4, 8, 16, 64];
/** Added to points while they are collected, so that none is below 0. */
const liftBy = 4000;

/** Private answers move a score after the curve, so they stay out of it. */
const withoutSecrets = (answers: OwnAnswers): OwnAnswers => ({
  ...answers,
  members: answers.members.map((member) => ({ ...member, privateTags: [], matchingSelf: member.shownSelf })),
});

function collect(size: number, viewers: number): Map<number, number[]> {
  const profiles = population(size);
  const columns = newPublicColumns(
    size,
    profiles.reduce((sum, { members }) => sum + members.length, 0),
  );
  let memberAt = 0;
  for (const [row, each] of profiles.entries()) {
    writePublic(columns, row, memberAt, publicAnswersOf(each));
    memberAt += each.members.length;
  }
  const points = new Map<number, number[]>(classes.map((pairs) => [pairs, []]));
  for (const [viewer, each] of profiles.slice(0, viewers).entries()) {
    const prepared = prepareViewer(withoutSecrets(ownAnswersOf(each)), today);
    for (let row = viewer + 1; row < size; row++) {
      const outcome = scoreRow(prepared, columns, row, (raw) => raw + liftBy);
      if ((outcome & ruledOut) !== 0) continue;
      const pairs = each.members.length * (profiles[row]?.members.length ?? 0);
      points.get(classes.find((most) => pairs <= most) ?? 64)?.push(hundredthsIn(outcome) - liftBy);
    }
  }
  return points;
}

for (const [pairs, points] of collect(6000, 1500)) {
  points.sort((one, other) => one - other);
  const at = (share: number) => points[Math.floor(points.length * share)] ?? 0;
  const knots = wantedShares.map(([share, score]) => [at(share), score]);
  const end = Math.round((points.at(-1) ?? 0) * tailFactor);
  process.stdout.write(`${JSON.stringify({ pairs, of: points.length, knots: [...knots, [end, 10_000]] })}\n`);
}
