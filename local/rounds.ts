/** Whether this is `npm run test:long`. */
export const isLong = process.env.ROUNDS !== undefined;

/** Whether this is `npm test` without the name of a file. */
export const isBrief = process.env.BRIEF !== undefined;

/** Number of rounds of a raced or generated test: `fair` in `npm test`, ROUNDS times as many in `npm run test:long`. */
export const rounds = (fair: number): number => fair * Number(process.env.ROUNDS ?? 1);

/** Number of rounds of a test that states it: `fair` in `npm test`, `long` in `npm run test:long`. */
export const roundsOf = (fair: number, long: number): number => (isLong ? long : fair);

/**
 * Number of random stories: two in `npm test` or what is stated, 40 in `npm run test:all`, 500 in `npm run test:long`.
 * `STORIES` says another.
 */
export function storiesOf(brief = 2): number {
  const { STORIES } = process.env;
  if (STORIES !== undefined) return Number(STORIES);
  return isLong ? 500 : isBrief ? brief : 40;
}

/** Numbers from 0, of so many stories, as `SEED` says or in batches of at most `most` that are played at once. */
export function batchesOf(count: number, most: number): number[][] {
  const seed = process.env.SEED;
  if (seed !== undefined) return [[Number(seed)]];
  const all = Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: Math.ceil(count / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
}

/** All `choices` in `npm run test:long`; in `npm test` the one whose turn it is. */
export const choicesOfTurn = <T>(choices: readonly T[], turn: number): readonly T[] =>
  isLong ? choices : choices.filter((_, index) => index === turn % choices.length);

/** One of so many, and at least one, is in turn. */
const turnCount = 8;

/** Whether the choice at `index`, of so many, is in turn: each in `npm run test:long`, otherwise one of eight. */
export function isInTurn(index: number, count: number, turn: number): boolean {
  const every = Math.min(turnCount, count);
  return isLong || index % every === turn % every;
}

/** Options of a raced test: `npm run test:long` runs it ROUNDS times. */
export const racedOptions = { repeats: rounds(1) - 1 };
