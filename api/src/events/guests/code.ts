import type { Context } from '../../context.ts';

/** Without letters and digits that are taken for another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 6;

/** Read aloud at a door: some 30 bits, with a limit of tries. */
export const newCode = ({ randomInt }: Pick<Context, 'randomInt'>): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export const isSameCode = (typed: string, code: string): boolean =>
  typed.replace(/[\s-]/g, '').toUpperCase() === code;
