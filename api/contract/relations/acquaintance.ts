import * as z from 'zod/mini';

/**
 * How the caller knows somebody: both said yes, or both have written to each other. It is null for anybody else. Pages
 * show reasons in place of the score of somebody known.
 */
export const acquaintance = z.nullable(z.enum(['connected', 'in-touch']));
export type Acquaintance = z.output<typeof acquaintance>;
