/** A code that people copy, read aloud or pass on in a link. */
interface CarriedCode {
  /** Which letters and digits it consists of, in upper case. */
  readonly alphabet: string;
  /** How many of them stand together where the code is shown. */
  readonly groups: readonly number[];
  /** Letters of the alphabet in place of others that look like them. */
  readonly lookalikes?: Readonly<Record<string, string>>;
}

/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud. */
export const invitationCode: CarriedCode = {
  alphabet: '0123456789ABCDEFGHJKMNPQRSTVWXYZ',
  groups: [4, 4, 4],
  lookalikes: { I: '1', L: '1', O: '0' },
};

/** Its letters and digits are not easily confused. */
export const checkInCode: CarriedCode = { alphabet: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789', groups: [3, 3] };

/** Its letters and digits are not easily confused. */
export const receiptNumber: CarriedCode = {
  alphabet: '23456789ABCDEFGHJKLMNPQRSTVWXYZ',
  groups: [4, 4, 4, 4],
};

/** Number of letters and digits of a code. */
export const lengthOfCode = ({ groups }: CarriedCode): number => lengthOf(groups);

/** How long a pasted text may be in which a code is looked for. */
export const carriedMax = 4000;

/** Spaces, dashes of any kind and what looks like one, as people and phones write them between the groups of a code. */
const joint = '[\\s\\p{Pd}\\p{Pc}−─·.]{0,6}';

/** Control, zero-width and direction characters, but no space or line break. */
const invisible = /(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Finds the code in whatever was pasted: a sentence, a link, a code with other dashes or in full-width letters. Of
 * several it takes the one that looks most like a code, and prefers the part of a link after `#`.
 * @returns its letters without dashes; undefined if the text has none
 */
export function findCode(pasted: string, code: CarriedCode): string | undefined {
  const text = plainText(pasted.slice(0, carriedMax));
  const fragments = [...text.matchAll(/#(\S+)/g)].map(([, fragment = '']) => fragment);
  for (const part of [...fragments, text]) {
    const found = lettersOf(part, code) ?? lettersOf(bestCandidate(part, code), code);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The number of a receipt as it is shown; the text itself if it has none. */
export function readReceiptNumber(pasted: string): string {
  const letters = findCode(pasted, receiptNumber);
  return letters === undefined ? pasted.trim() : groupedCode(letters, receiptNumber);
}

/** Writes a code as it is shown, in its groups. */
export function groupedCode(letters: string, { groups }: CarriedCode): string {
  return groups
    .map((length, at) => {
      const from = lengthOf(groups.slice(0, at));
      return letters.slice(from, from + length);
    })
    .join('-');
}

function plainText(pasted: string): string {
  return pasted
    .replace(/(?:%[\da-f]{2})+/gi, decoded)
    .normalize('NFKC')
    .replace(invisible, '')
    .replaceAll('ー', '-')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

/** The code's letters if the text is nothing but a code, however it is divided. */
function lettersOf(text: string, { alphabet, groups, lookalikes = {} }: CarriedCode): string | undefined {
  const written = text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const letters = [...written].map((letter) => lookalikes[letter] ?? letter);
  const isCode = letters.length === lengthOf(groups) && letters.every((letter) => alphabet.includes(letter));
  return isCode ? letters.join('') : undefined;
}

const lengthOf = (groups: readonly number[]): number => groups.reduce((sum, length) => sum + length, 0);

function bestCandidate(text: string, { alphabet, groups, lookalikes = {} }: CarriedCode): string {
  const letter = `[${alphabet}${Object.keys(lookalikes).join('')}]`;
  const whole = groups.map((length) => `(${letter}{${length}})`).join(joint);
  // A candidate may begin within another one: in "code 7K2M Q8XD 0RVA" the word has as many letters as a group.
  const candidates = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?=(${whole})(?![\\p{L}\\p{N}]))`, 'giu'));
  let best = { text: '', likeness: -1 };
  for (const [, candidate = '', ...parts] of candidates) {
    const likeness = likenessOf(candidate, parts);
    if (likeness > best.likeness) best = { text: candidate, likeness };
  }
  return best.text;
}

/** Words are lower case, have no digits and stand apart; dates and phone numbers have nothing but digits. */
function likenessOf(candidate: string, groups: readonly string[]): number {
  const joints = candidate.match(/[^\p{L}\p{N}]+/gu) ?? [];
  const facts = [
    joints.every((one) => one.trim() !== ''),
    joints.every((one) => one === joints[0]),
    ...groups.flatMap((group) => [/\d/.test(group), /\d/.test(group), !/\p{Ll}/u.test(group)]),
  ];
  return /\p{L}/u.test(candidate) ? facts.filter(Boolean).length : 0;
}

/**
 * The secret part of a link, without the full stop, bracket or quote that a sentence put after it.
 * @returns the text itself if it has none
 */
export const findToken = (pasted: string): string => /[\w-]{16,}/.exec(pasted)?.[0] ?? pasted;
