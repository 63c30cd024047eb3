export type Constraint = (value: string) => boolean;

const guid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const number = /^[+-]?\d+(\.\d+)?$/;

function whole(value: string, least: bigint, most: bigint): boolean {
  if (!/^[+-]?\d{1,19}$/.test(value)) return false;
  const parsed = BigInt(value.replace('+', ''));
  return parsed >= least && parsed <= most;
}

const plain: Record<string, Constraint> = {
  int: (value) => whole(value, -(2n ** 31n), 2n ** 31n - 1n),
  long: (value) => whole(value, -(2n ** 63n), 2n ** 63n - 1n),
  bool: (value) => /^(true|false)$/i.test(value),
  alpha: (value) => /^[a-z]*$/i.test(value),
  guid: (value) => guid.test(value),
  decimal: (value) => number.test(value),
  double: (value) => number.test(value),
  float: (value) => number.test(value),
  required: (value) => value.trim() !== '',
};

const withArguments: Record<string, (args: number[]) => Constraint> = {
  length:
    ([least = 0, most = least]) =>
    (value) =>
      value.length >= least && value.length <= most,
  minlength:
    ([least = 0]) =>
    (value) =>
      value.length >= least,
  maxlength:
    ([most = 0]) =>
    (value) =>
      value.length <= most,
  min:
    ([least = 0]) =>
    (value) =>
      plain.long?.(value) === true && Number(value) >= least,
  max:
    ([most = 0]) =>
    (value) =>
      plain.long?.(value) === true && Number(value) <= most,
  range:
    ([least = 0, most = 0]) =>
    (value) =>
      plain.long?.(value) === true && Number(value) >= least && Number(value) <= most,
};

/** @throws for a constraint this host does not know; `datetime` and `regex(…)` are among them */
export function parseConstraint(text: string): Constraint {
  const call = /^(\w+)\(([\d, -]+)\)$/.exec(text);
  const known = call ? withArguments[call[1] ?? '']?.((call[2] ?? '').split(',').map(Number)) : plain[text];
  if (!known) throw new Error(`The local host does not know the route constraint "${text}".`);
  return known;
}
