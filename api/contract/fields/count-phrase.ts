import { withCommas } from './with-commas.ts';

/**
 * A number with its noun: "1 file", "2 files", "1,200 members".
 * @param many for a noun whose plural is not its singular with an s
 */
export const countPhrase = (count: number, one: string, many = `${one}s`): string =>
  `${withCommas(count)} ${count === 1 ? one : many}`;
