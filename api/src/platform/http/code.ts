import { createHash } from 'node:crypto';
import {
  findCode,
  groupedCode,
  invitationCode,
  lengthOfCode,
} from '../../../contract/fields/carried-code.ts';

const { alphabet } = invitationCode;
const codeLength = lengthOfCode(invitationCode);

/** Like `7K2M-Q8XD-0RVA`: 60 random bits. */
export function newCode(random: (limit: number) => number): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[random(alphabet.length)]).join('');
  return groupedCode(letters, invitationCode);
}

export const readCode = (pasted: string): string | undefined => findCode(pasted, invitationCode);

/** Codes are looked up by their hash, so that every wrong code takes the same time. */
export function hashCode(code: string): string {
  return createHash('sha256')
    .update(readCode(code) ?? '')
    .digest('base64url');
}
