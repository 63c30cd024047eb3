import type { Context } from '../../../context.ts';

/** The alphabet omits letters and digits that are easily confused. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 6;

/** A code is read aloud at the door. It has about 30 bits, and tries are limited. */
export const newCode = ({ randomInt }: Pick<Context, 'randomInt'>): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export const isSameCode = (typed: string, code: string): boolean =>
  typed.replace(/[\s-]/g, '').toUpperCase() === code;
