import { finite, type Value } from '../value.ts';
import { type BuiltIn, type BuiltIns, between, taking } from './built-in.ts';

function of(run: (x: number) => number): BuiltIn {
  return taking(1, (x) => (typeof x === 'number' ? finite(run(x)) : undefined));
}

function ofTwo(run: (x: number, y: number) => number): BuiltIn {
  return taking(2, (x, y) =>
    typeof x === 'number' && typeof y === 'number' ? finite(run(x, y)) : undefined,
  );
}

/** INT…: on 64-bit whole numbers; anything else is undefined. */
function whole(run: (x: bigint, y: bigint) => bigint): BuiltIn {
  return taking(2, (x, y) => {
    if (!isWhole(x) || !isWhole(y)) return undefined;
    return Number(BigInt.asIntN(64, run(BigInt(x), BigInt(y))));
  });
}

function isWhole(value: Value): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2 ** 63;
}

/** Undefined for a division by zero. */
function divide(run: (x: bigint, y: bigint) => bigint): BuiltIn {
  const checked = whole(run);
  return taking(2, (x, y) => (y === 0 ? undefined : checked.run(x, y)));
}

/** Undefined for a negative count and for one of 64 or more. */
function shift(run: (x: bigint, y: bigint) => bigint): BuiltIn {
  const checked = whole(run);
  return taking(2, (x, y) => (typeof y === 'number' && y >= 0 && y < 64 ? checked.run(x, y) : undefined));
}

function log(x: Value, base: Value = Math.E): Value {
  if (typeof x !== 'number' || typeof base !== 'number') return undefined;
  return finite(base === Math.E ? Math.log(x) : Math.log(x) / Math.log(base));
}

/** To `digits` decimal places (at most 15), halves away from zero. */
function round(x: Value, digits: Value = 0): Value {
  if (typeof x !== 'number' || typeof digits !== 'number' || !Number.isInteger(digits)) return undefined;
  if (Math.abs(digits) > 15) return undefined;
  const scaled = Math.abs(x) * 10 ** digits;
  return finite((Math.sign(x) * Math.round(scaled)) / 10 ** digits);
}

function numberBin(x: Value, size: Value = 1): Value {
  if (typeof x !== 'number' || typeof size !== 'number' || size === 0) return undefined;
  return finite(Math.floor(x / size) * size);
}

export const MATHEMATICS: BuiltIns = {
  ABS: of(Math.abs),
  ACOS: of(Math.acos),
  ASIN: of(Math.asin),
  ATAN: of(Math.atan),
  ATN2: ofTwo(Math.atan2),
  CEILING: of(Math.ceil),
  COS: of(Math.cos),
  COT: of((x) => 1 / Math.tan(x)),
  DEGREES: of((x) => (x * 180) / Math.PI),
  EXP: of(Math.exp),
  FLOOR: of(Math.floor),
  INTADD: whole((x, y) => x + y),
  INTBITAND: whole((x, y) => x & y),
  INTBITLEFTSHIFT: shift((x, y) => x << y),
  INTBITNOT: taking(1, (x) => (isWhole(x) ? Number(BigInt.asIntN(64, ~BigInt(x))) : undefined)),
  INTBITOR: whole((x, y) => x | y),
  INTBITRIGHTSHIFT: shift((x, y) => x >> y),
  INTBITXOR: whole((x, y) => x ^ y),
  INTDIV: divide((x, y) => x / y),
  INTMOD: divide((x, y) => x % y),
  INTMUL: whole((x, y) => x * y),
  INTSUB: whole((x, y) => x - y),
  LOG: between(1, 2, log),
  LOG10: of(Math.log10),
  NUMBERBIN: between(1, 2, numberBin),
  PI: taking(0, () => Math.PI),
  POWER: ofTwo((x, y) => x ** y),
  RADIANS: of((x) => (x * Math.PI) / 180),
  RAND: taking(0, () => Math.random()),
  ROUND: between(1, 2, round),
  SIGN: of(Math.sign),
  SIN: of(Math.sin),
  SQRT: of(Math.sqrt),
  SQUARE: of((x) => x * x),
  TAN: of(Math.tan),
  TRUNC: of(Math.trunc),
};
