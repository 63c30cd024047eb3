import { handleLimits } from '../../../contract/profiles/profiles.ts';

/** The characters of a handle in sorting order. A shorter handle comes first. */
const alphabet = ' -0123456789abcdefghijklmnopqrstuvwxyz';
const base = alphabet.length + 1;
/** A double holds nine letters exactly. */
const lettersPerNumber = 9;

export const nameKeyWidth = Math.ceil(handleLimits.max / lettersPerNumber);

/** The keys compare like handles; upper and lower case are equal. */
export function nameKeyOf(handle: string): number[] {
  const letters = handle.toLowerCase();
  return Array.from({ length: nameKeyWidth }, (_, part) =>
    Array.from({ length: lettersPerNumber }, (_, index) => letters[part * lettersPerNumber + index]).reduce(
      (number, letter) => number * base + (letter === undefined ? 0 : alphabet.indexOf(letter) + 1),
      0,
    ),
  );
}
