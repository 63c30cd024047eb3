import * as z from 'zod/mini';
import { memberLimits } from '../profiles/profiles.ts';

const { min, max } = memberLimits.heightInches;
const message = `Height (inches) must be between ${min} and ${max}`;
const isTenth = (inches: number) => Math.abs(inches * 10 - Math.round(inches * 10)) < 1e-6;

/** Inches beyond the feet, to a tenth, so that each whole centimetre has its own value. */
export const heightInches = z
  .number(message)
  .check(z.gte(min, message), z.lt(max + 1, message), z.refine(isTenth, message));
