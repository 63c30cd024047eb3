import { compare, type Value } from '../value.ts';
import type { Evaluate } from './row.ts';

/** Gets one value from each row of a group, then gives the group's result. */
export interface Accumulator {
  add(value: Value): void;
  result(): Value;
}

/** One aggregate call of a SELECT: what it adds up, how, and where its result goes. */
export interface Aggregate {
  argument: Evaluate;
  start: () => Accumulator;
  slot: number;
}

/** Undefined values do not count; any other value that is not a number makes the whole undefined. */
function total(result: (sum: number, count: number) => Value): () => Accumulator {
  return () => {
    let sum = 0;
    let count = 0;
    let spoilt = false;
    return {
      add(value) {
        if (value === undefined) return;
        if (typeof value !== 'number') spoilt = true;
        else {
          sum += value;
          count++;
        }
      },
      result: () => (spoilt ? undefined : result(sum, count)),
    };
  };
}

/** Across null, booleans, numbers and strings; an array or object makes the whole undefined. */
function extremeOf(sign: 1 | -1): () => Accumulator {
  return () => {
    let best: Value;
    let spoilt = false;
    return {
      add(value) {
        if (value === undefined) return;
        if (typeof value === 'object' && value !== null) spoilt = true;
        else if (best === undefined || compare(value, best) * sign > 0) best = value;
      },
      result: () => (spoilt ? undefined : best),
    };
  };
}

function counting(): Accumulator {
  let count = 0;
  return {
    add(value) {
      if (value !== undefined) count++;
    },
    result: () => count,
  };
}

export const AGGREGATES: Record<string, () => Accumulator> = {
  COUNT: counting,
  SUM: total((sum) => (Number.isFinite(sum) ? sum : undefined)),
  AVG: total((sum, count) => (count === 0 ? undefined : sum / count)),
  MIN: extremeOf(-1),
  MAX: extremeOf(1),
};
