import { checkInCode } from '../../../../contract/fields/carried-code.ts';
import type { Context } from '../../../context.ts';

const { alphabet } = checkInCode;
const codeLength = checkInCode.groups.reduce((sum, length) => sum + length, 0);

/** A code is read aloud at the door. It has about 30 bits, and tries are limited. */
export const newCode = ({ randomInt }: Pick<Context, 'randomInt'>): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
