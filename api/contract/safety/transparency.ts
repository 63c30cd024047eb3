import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericIdParam } from '../fields/fields.ts';

/**
 * Smaller counts could identify somebody, so they are shown as “fewer than 5”. A small community is counted in steps of
 * this number.
 */
export const leastCounted = 5;
export const firstYear = 2026;

const row = z.object({
  what: z.string(),
  /** null for counts from one to four, and in a small community for none. */
  count: z.nullable(z.int()),
});
const table = z.object({ title: z.string(), rows: z.array(row) });
const numbers = z.object({
  year: z.int(),
  tables: z.array(table),
  /**
   * Set while the community is small (`foundingBelow`): only what happened before is counted, and rounded down to fives, so
   * that neither a difference of two numbers nor the day on which one changes tells of somebody.
   */
  until: z.optional(instant),
});
export type TransparencyNumbers = z.output<typeof numbers>;

export const transparencyNumbers = endpoint('GET', 'transparency/{year}', 'member', {
  summary:
    'The numbers of reports, decisions and appeals of a year, by reason, measure and decider. Counts from one to four are not shown.',
  params: z.strictObject({ year: numericIdParam('Please choose a year') }),
  output: numbers,
});
