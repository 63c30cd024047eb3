import { handle, handleLimits, stripHandle } from '@veil/api/contract/profiles/profiles';

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  ß: 'ss',
  ẞ: 'SS',
  ı: 'i',
};

/**
 * All characters typed since the field was last empty or edited in the middle. The field itself only keeps those in
 * `shown`.
 */
export function typedSince(before: { typed: string; shown: string }, now: string): string {
  const isAppended = before.shown !== '' && now.startsWith(before.shown);
  const typed = isAppended ? before.typed + now.slice(before.shown.length) : now;
  return typed.slice(0, 2 * handleLimits.max);
}

/** The typed characters that a handle cannot contain, each once. */
export const charactersLeftOut = (typed: string): string[] => [
  ...new Set([...typed.normalize('NFC')].filter((character) => stripHandle(character) === '')),
];

/** The text rewritten with letters that a handle may contain; undefined if too little is left. */
export function plainHandle(typed: string): string | undefined {
  const letters = [...typed.normalize('NFD').replace(/\p{M}/gu, '')].map(
    (character) =>
      plainLetters[character] ?? (/[\p{P}\p{S}]/u.test(character) ? spaceFor(character) : character),
  );
  const plain = stripHandle(letters.join('')).replace(/ +/g, ' ').trim().slice(0, handleLimits.max);
  return handle.safeParse(plain).data;
}

const spaceFor = (character: string): string => (character === '-' ? '-' : ' ');
