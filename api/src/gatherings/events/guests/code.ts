import { checkInCode, lengthOfCode } from '../../../../contract/fields/carried-code.ts';
import type { Context } from '../../../context.ts';

const { alphabet } = checkInCode;
const codeLength = lengthOfCode(checkInCode);

/** A code is read aloud at the door. It has about 30 bits, and tries are limited. */
export const newCode = ({ randomInt }: Pick<Context, 'randomInt'>): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
