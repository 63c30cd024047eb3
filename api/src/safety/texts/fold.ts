import { lookAlikes } from './confusables.ts';

const latinOf = new Map(
  Object.entries(lookAlikes).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin])),
);

/** Small capitals and stroked letters, which Unicode treats as separate letters. */
const strokedLetters = new Map(
  Array.from(
    'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpꞯqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzøołlđdħhŧtɨiƀb'.match(/../gu) ?? [],
    ([drawn = '', latin = '']) => [drawn, latin],
  ),
);

/** Letters and digits in circles or squares, and flag letters. Unicode defines no plain form for them. */
const boxedLetters = [
  { from: 0x1f150, to: 0x1f169, first: 'a' },
  { from: 0x1f170, to: 0x1f189, first: 'a' },
  { from: 0x1f1e6, to: 0x1f1ff, first: 'a' },
  { from: 0x2776, to: 0x277e, first: '1' },
  { from: 0x2780, to: 0x2788, first: '1' },
  { from: 0x278a, to: 0x2792, first: '1' },
];

/**
 * Longer ligatures, which stand for whole sentences, are not expanded: the text could exceed Content Safety's limit.
 */
const longestForm = 3;

function plainForm(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const box = boxedLetters.find(({ from, to }) => from <= code && code <= to);
  if (box) return String.fromCodePoint((box.first.codePointAt(0) ?? 0) + code - box.from);
  const plain = letter.normalize('NFKC');
  return plain.length <= longestForm ? plain : letter;
}

const invisibleCharacters = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const strayMarks = /(?<=[\p{Script=Latin}\p{N}])\p{M}+/gu;
const wordPattern = /\p{L}+/gu;
const isLatin = /\p{Script=Latin}/u;

/**
 * Maps a letter to the Latin one that it looks like, also by its capital. Used for words that contain Latin letters.
 */
const nearestLatin = (letter: string): string =>
  latinOf.get(letter) ??
  strokedLetters.get(letter) ??
  latinOf.get(letter.toUpperCase())?.toLowerCase() ??
  letter;

/** Keeps a word of another script unless each of its letters looks Latin. */
function latinWord(typed: string): string {
  if (/^[a-z]+$/i.test(typed)) return typed;
  const letters = [...typed];
  if (letters.some((letter) => isLatin.test(letter))) return letters.map(nearestLatin).join('');
  const exact = letters.map((letter) => latinOf.get(letter));
  return exact.includes(undefined) ? typed : exact.join('');
}

/** Three or more letters with separators between them, as in `c h i l d` or `c.h.i.l.d`. */
const spelledPattern =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu;
const notLetters = /[^\p{L}\p{N}]+/gu;

export interface Folded {
  readonly text: string;
  /** Words that were spelled letter by letter. Words in between may be joined. */
  readonly spelled: readonly string[];
}

/** Used only for moderation. The original is what is stored and shown. */
export function foldText(original: string): Folded {
  const plain = Array.from(original, plainForm)
    .join('')
    .normalize('NFC')
    .replace(invisibleCharacters, '')
    .replace(strayMarks, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(wordPattern, latinWord);
  const found: string[] = [];
  const text = plain.replace(spelledPattern, (letters) => {
    const joined = letters.replace(notLetters, '');
    found.push(joined);
    return joined;
  });
  return { text, spelled: found };
}
