import { expect, it } from 'vitest';
import { foldText } from './fold.ts';
import innocent from './innocent.json' with { type: 'json' };
import { minorsIn } from './minors.ts';
import { concernsOf, verdictOn } from './rules.ts';

const mentions = (text: string): boolean => minorsIn(foldText(text)).mentioned;

const spelledWith = (between: string) => (word: string) => [...word].join(between);
const shiftLetters = (from: number) => (word: string) =>
  [...word].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x61 + from)).join('');
const swapLetters = (letters: Readonly<Record<string, string>>) => (word: string) =>
  [...word].map((letter) => letters[letter] ?? letter).join('');

const disguises: Readonly<Record<string, (word: string) => string>> = {
  'zero-width spaces': spelledWith('\u200b'),
  'zero-width joiners': spelledWith('\u200d'),
  'soft hyphens': spelledWith('\u00ad'),
  'tags of no language': spelledWith('\u{e0020}'),
  'Cyrillic letters': swapLetters({ a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', s: 'ѕ', d: 'ԁ' }),
  'Greek letters': swapLetters({ a: 'α', i: 'ι', o: 'ο', n: 'η', u: 'υ' }),
  'Cyrillic letters by their capitals': swapLetters({ h: 'н', k: 'к', t: 'т', m: 'м', a: 'а' }),
  'full-width letters': shiftLetters(0xff41),
  'bold letters of mathematics': shiftLetters(0x1d41a),
  'circled letters': shiftLetters(0x24d0),
  'letters of flags': shiftLetters(0x1f1e6),
  'small capitals': swapLetters({
    c: 'ᴄ',
    d: 'ᴅ',
    e: 'ᴇ',
    h: 'ʜ',
    i: 'ɪ',
    k: 'ᴋ',
    l: 'ʟ',
    n: 'ɴ',
    r: 'ʀ',
    s: 'ꜱ',
    t: 'ᴛ',
  }),
  spaces: spelledWith(' '),
  'wide spaces': spelledWith('\u2003'),
  'full stops': spelledWith('.'),
  'hyphens and spaces': spelledWith(' - '),
  hearts: spelledWith('❤'),
  digits: swapLetters({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }),
  accents: swapLetters({ a: 'à', e: 'ë', i: 'í', n: 'ń', o: 'ö', u: 'ů' }),
  'strokes over them': spelledWith('\u0336'),
  'a space within': (word) => `${word.slice(0, 3)} ${word.slice(3)}`,
  'two spaces within': (word) => `${word.slice(0, 2)} ${word.slice(2, 4)} ${word.slice(4)}`.trim(),
  'a line that ends within': (word) => `${word.slice(0, 2)}\n${word.slice(2)}`,
  'a star for a vowel': (word) => word.replace(/[aeiou]/, '*'),
  'one mark within': (word) => `${word.slice(0, 2)}_${word.slice(2)}`,
  'two letters swapped': (word) => word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4),
  'two letters swapped at the end': (word) => word.slice(0, -2) + word.charAt(word.length - 1) + word.at(-2),
  'a capital I for an l': (word) => word.replace('l', 'I'),
  'rn for m': (word) => word.replace('m', 'rn'),
  capitals: (word) => word.toUpperCase(),
};

it.each(Object.entries(disguises))('is met behind %s', (_name, disguise) => {
  for (const word of ['children', 'kids', 'teenager', 'underage', 'schoolgirl', 'minors'])
    expect([word, mentions(`We like ${disguise(word)} a lot.`)]).toEqual([word, true]);
});

it('is met behind several of them at once', () => {
  expect(mentions('a 1 5 y o')).toBe(true);
  expect(mentions('ｆіｆｔееｎ y\u200bears old')).toBe(true);
  expect(mentions('I am a k i d at heart')).toBe(true);
  expect(mentions('１５\u00a0уо')).toBe(true);
  expect(mentions('❶❺ years old')).toBe(true);
});

it.each([
  'she is 15 yo',
  'a 9-year-old',
  'aged 17',
  'she is fifteen',
  'a fifteen-year-old',
  'sixteen years old',
  'twelve yo',
  "he's only seventeen.",
  'at the age of fourteen',
  'ze is 15 jaar oud',
  'een vijftienjarige',
  'zestien jaar oud',
  'een meisje van veertien',
  'zij is pas zestien',
  'eine 15-Jährige',
  'ein fünfzehnjähriges Mädchen',
  'fuenfzehn Jahre alt',
  'sie ist erst dreizehn',
  'elle a 15 ans',
  "j'ai seize ans",
  'une fille de quatorze ans',
  'âgée de dix-sept ans',
  'tiene 15 años',
  'una chica de quince años',
  'dieciséis años de edad',
  'con trece añitos',
  'f15',
  'F 16 here',
  'm/14',
  '15f',
  '16 male, home alone',
  '15 jaar',
  'meisje, 15 jaar, blond',
  'Lena 15 jaar, blond',
  'zestien jaar en nieuwsgierig',
  '16 jr.',
  'sixteen years young',
  '17 years young and curious',
  'Lena, 15 Jahre',
  'Léa, 16 ans',
  'Lola, quince años',
  'chlid',
])('is met in “%s”', (text) => {
  expect(mentions(text)).toBe(true);
});

it.each([
  'my kids',
  'my son',
  'school girls',
  'Teenagers welcome',
  'PRETEEN',
  'niña',
  'mein Kind',
  'a minor',
])('is met in “%s”', (text) => {
  expect(mentions(text)).toBe(true);
});

it.each([
  'she is 18 yo',
  'a 25-year-old',
  '115 years old house',
  'kidding around',
  'We are f24 and m35',
  'f2f only',
  '18f and 21m',
  'Meet at 15 m from the door... or 3 m',
  '25 years young',
  'sonnet',
  'One more shot? F*ck it, take a shot*',
  'be so kind and er, come in',
  'Это наша оса.',
])('is not met in “%s”', (text) => {
  expect(mentions(text)).toBe(false);
});

const thresholds = {
  MEMBER_TEXT_REVIEW_SEVERITY: { Hate: 2, Minors: 1, SelfHarm: 2, Violence: 4 },
  MEMBER_TEXT_REFUSE_SEVERITY: { Hate: 6, Minors: 2, SelfHarm: 6, Violence: 6 },
};
const verdict = (text: string, Sexual: number) =>
  verdictOn(concernsOf({ Hate: 0, SelfHarm: 0, Sexual, Violence: 0 }, foldText(text)), thresholds).outcome;

it('lets 300 innocent sentences of five languages pass, those without minors beside the plainest words', () => {
  const { parents, others } = innocent;
  expect(parents.length + others.length).toBeGreaterThanOrEqual(300);
  expect(parents.filter((text) => verdict(text, 0) !== 'fine')).toEqual([]);
  expect(others.filter((text) => verdict(text, 7) !== 'fine')).toEqual([]);
});

it('leaves what is written in other scripts as it is, and no text longer than the service takes', () => {
  for (const text of [
    'Мы ищем друзей.',
    'Γεια σας, φίλοι.',
    'مرحبا بكم',
    'こんにちは',
    'Grüße aus Köln, à bientôt, ¿qué tal?',
  ])
    expect(foldText(text).text).toBe(text);
  expect(foldText('\ufdfa'.repeat(2000)).text.length).toBeLessThanOrEqual(10_000);
  expect(foldText('⒜'.repeat(2000)).text.length).toBeLessThanOrEqual(10_000);
});
