import { createHash } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/** Like `7K2M-Q8XD-0RVA`: 60 random bits. */
export function newCode(random: (limit: number) => number): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[random(alphabet.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

export function readCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const isCode = letters.length === codeLength && [...letters].every((letter) => alphabet.includes(letter));
  return isCode ? letters : undefined;
}

/** Codes are looked up by their hash, so that every wrong code takes the same time. */
export function hashCode(code: string): string {
  return createHash('sha256')
    .update(readCode(code) ?? '')
    .digest('base64url');
}
