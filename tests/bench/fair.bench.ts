import { type CommunityName, communityNames, communityOf } from './fair/communities.ts';
import { type Fairness, fairnessOf, type Lists } from './fair/figures.ts';
import { divisions, partsOf } from './fair/groups.ts';
import { houseOf } from './fair/house.ts';
import { listsOf, type Orders } from './fair/orders.ts';
import { eagerness, type Year, yearsOf } from './fair/year.ts';
import { type BenchOptions, median, milliseconds, type Row } from './row.ts';

const [yearSize, seed] = [600, 20261129];
const usualSizes = [300, 2000];

/** What the lists are held against at 2,000 members. */
const goals = { bothWays: 0.7, gini: 0.3, neverShown: 0.005, lostPoints: 1 };

/** How evenly, and how often both ways, members are shown in the lists that the house orders itself. */
export async function bench({ members, community }: BenchOptions): Promise<Row[]> {
  const names = communityNames.filter((name) => community === undefined || name === community);
  const sizes = members === undefined ? usualSizes : [Number(members)];
  // The index waits by timers that let a process end.
  const alive = setInterval(() => {}, 1000);
  const rows: Row[] = [];
  for (const size of sizes) for (const name of names) rows.push(...(await rowsOf(name, size)));
  if (members === undefined) for (const name of names) rows.push(...(await yearRows(name)));
  clearInterval(alive);
  return rows;
}

async function yearRows(name: CommunityName): Promise<Row[]> {
  const yearOf = await yearsOf((size) => communityOf(name, size), yearSize, seed);
  return Object.entries(eagerness).map(([eager, times]) => {
    const [both, score] = [yearOf('both places', times), yearOf('score and nearness', times)];
    return {
      what: `${name}, a year of ${yearSize}, seed ${seed}: yes × ${times} (${eager})`,
      measured: toldYear(both),
      against: `${toldYear(score)}, by score and nearness`,
      ratio: both.mutual / score.mutual,
      goal: 'at least 1',
    };
  });
}

const toldYear = ({ mutual, without }: Year): string =>
  `${mutual.toFixed(3)} mutual yeses a member and month, none in the year ${share(without)}`;

async function rowsOf(name: CommunityName, size: number): Promise<Row[]> {
  const profiles = communityOf(name, size);
  const { lists, pointsOf, matchable, tookMs } = await listsOf(await houseOf(profiles));
  const figures = Object.entries(lists).map(([order, each]) => ({
    order,
    fairness: fairnessOf(each, matchable, pointsOf),
  }));
  const today = figures.find(({ order }) => order === ('score and nearness' satisfies keyof Orders));
  const orders = figures.map(({ order, fairness }) => ({
    what: `${name}, ${size}: by ${order}`,
    measured: told(fairness, matchable.size),
    against:
      today && order !== today.order ? `${points(fairness.meanScore - today.fairness.meanScore)} points` : '',
    ratio: Number.NaN,
    goal: size === 2000 && order === ('both places' satisfies keyof Orders) ? toldGoals : '',
  }));
  const parts = Object.entries(divisions).map(([division, partIn]) => {
    const toldParts = (each: Lists) =>
      partsOf(each, profiles, matchable, partIn)
        .map(({ name: part, showings, never }) => `${part} ${showings.toFixed(1)} (never ${share(never)})`)
        .join(', ');
    return {
      what: `${name}, ${size}: showings by ${division}`,
      measured: toldParts(lists['both places']),
      against: `${toldParts(lists['score and nearness'])}, by score and nearness; ${toldParts(lists.random)}, by random`,
      ratio: Number.NaN,
      goal: '',
    };
  });
  const [both, nearness] = [tookMs['both places'], tookMs['score and nearness']];
  const cost = {
    what: `${name}, ${size}: ranking one list by both places`,
    measured: toldTimes(both),
    against: `${toldTimes(nearness)}, by score and nearness`,
    ratio: median(both) / median(nearness),
    goal: '',
  };
  return [...orders, cost, ...parts];
}

function toldTimes(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => milliseconds(sorted[Math.floor(part * sorted.length)] ?? Number.NaN);
  return `${at(0.5)}, p95 ${at(0.95)}`;
}

const share = (part: number): string => `${(100 * part).toFixed(1)} %`;
const points = (some: number): string => (some > 0 ? '+' : '') + some.toFixed(2);

const toldGoals = `both ways ${share(goals.bothWays)}, Gini ${goals.gini}, never shown ${share(goals.neverShown)}, ${goals.lostPoints} point`;

const told = ({ bothWays, gini, neverShown, topTenth, meanScore }: Fairness, all: number): string =>
  [
    `both ways ${share(bothWays[6])} of 6, ${share(bothWays[20])} of 20`,
    `Gini ${gini.toFixed(3)}`,
    `never shown ${neverShown} of ${all}`,
    `top tenth ${share(topTenth)}`,
    `mean score ${meanScore.toFixed(2)}`,
  ].join(', ');
