import { compare, type Value } from '../value.ts';
import type { Evaluate } from './row.ts';

/** Receives one value from each row of a group and returns the group's result. */
export interface Accumulator {
  add(value: Value): void;
  result(): Value;
}

/** One aggregate call of a SELECT: its argument, its function, and the slot of its result. */
export interface Aggregate {
  argument: Evaluate;
  start: () => Accumulator;
  slot: number;
}

/** Undefined values are ignored; any other value that is not a number makes the result undefined. */
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

/** Compares null, booleans, numbers and strings; an array or object makes the result undefined. */
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
