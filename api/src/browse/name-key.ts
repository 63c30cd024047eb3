import { handleLimits } from '../../contract/profiles/profiles.ts';

/** As handles may be written, in the order in which they sort; a shorter one comes first. */
const alphabet = ' -0123456789abcdefghijklmnopqrstuvwxyz';
const base = alphabet.length + 1;
/** As many letters as a number holds exactly. */
const lettersPerNumber = 9;

export const nameKeyWidth = Math.ceil(handleLimits.max / lettersPerNumber);

/** They compare as handles do; the case of letters does not count. */
export function nameKeyOf(handle: string): number[] {
  const letters = handle.toLowerCase();
  return Array.from({ length: nameKeyWidth }, (_, part) =>
    Array.from({ length: lettersPerNumber }, (_, index) => letters[part * lettersPerNumber + index]).reduce(
      (number, letter) => number * base + (letter === undefined ? 0 : alphabet.indexOf(letter) + 1),
      0,
    ),
  );
}
