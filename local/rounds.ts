/** How many rounds of a raced or generated test to run: `fair` by `npm test`, ROUNDS times as many by `npm run test:long`. */
export const rounds = (fair: number): number => fair * Number(process.env.ROUNDS ?? 1);

/** Options of a raced test: `npm run test:long` runs it ROUNDS times. */
export const raced = { repeats: rounds(1) - 1 };
