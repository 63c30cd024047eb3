/** Signs of a scam in a first message. Only the signs are counted; the text is not kept. */
const scamSigns = ['link', 'phone', 'account', 'network', 'many'] as const;
export type ScamSign = (typeof scamSigns)[number];

const topLevelDomains =
  'com|net|org|info|biz|io|me|co|app|xyz|shop|link|site|online|ly|gl|eu|nl|be|de|fr|es|uk|ch|at|it|pt';
/**
 * Matches lower-case domain endings only, because a sentence without a space after its full stop is followed by a
 * capital.
 */
const hostPattern = new RegExp(`[\\p{L}\\d-]{2,}\\.(?:${topLevelDomains})(?![\\p{L}\\d])`, 'u');
const linkPattern = new RegExp(
  `https?://|\\bwww\\.|[\\p{L}\\d-]{2,}\\s?(?:\\(dot\\)|\\[dot\\]|\\bdot\\b)\\s?(?:${topLevelDomains})(?![\\p{L}\\d])`,
  'iu',
);
/** Seven or more digits, separated only by characters common in phone numbers. Dates, prices and years do not match. */
const phonePattern = /(?<![\p{L}\d-])\+?\d(?:[\s./()-]{0,2}\d){6,}(?![\p{L}\d]|-[\p{L}\d])/gu;
const datePattern = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/u;
/** Matches IBANs and cryptocurrency addresses. */
const accountPattern =
  /\b[A-Z]{2}\d{2}(?:\s?[\dA-Z]{4}){3,7}\b|\b(?:bc1|0x)[a-z\d]{25,}\b|\b[13](?=\S*[A-Z])(?=\S*[a-z])[A-HJ-NP-Za-km-z\d]{25,34}\b/u;
const paymentPattern = /\b(?:pay\s?pal|revolut|western union|cash\s?app|bitcoin|btc|usdt|iban)\b/iu;
const networkPattern =
  /\b(?:whats\s?app|telegram|snap\s?chat|insta(?:gram)?|only\s?fans|fansly|kik|signal me|discord|we\s?chat|viber|face\s?book|tik\s?tok)\b/iu;

export function signsOf(text: string): ScamSign[] {
  const plain = text.normalize('NFKC');
  const numbers = (plain.match(phonePattern) ?? []).filter((found) => !datePattern.test(found.trim()));
  const isAccount = accountPattern.test(plain) || paymentPattern.test(plain);
  return [
    ...(linkPattern.test(plain) || hostPattern.test(plain) ? ['link' as const] : []),
    ...(numbers.length > 0 && !accountPattern.test(plain) ? ['phone' as const] : []),
    ...(isAccount ? ['account' as const] : []),
    ...(networkPattern.test(plain) ? ['network' as const] : []),
  ];
}

const leastLetters = 40;

/**
 * Normalizes a text, so that spaces, punctuation, accents and case do not matter.
 * @returns undefined for a short text
 */
export function sameText(text: string): string | undefined {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '');
  return letters.length < leastLetters ? undefined : letters;
}

export const mostAlike = 3;

const numberWords = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  'twelve',
];
const inWords = (count: number): string => numberWords[count] ?? String(count);

const signNames: Record<Exclude<ScamSign, 'many'>, string> = {
  link: 'a link',
  phone: 'a number of a telephone',
  account: 'an account or a way to pay',
  network: 'another network',
};

/** @param alike how many people get this text, including this one */
export function confirmQuestion(found: readonly ScamSign[], alike: number): string {
  const said = found.flatMap((sign) => (sign === 'many' ? [] : [signNames[sign]]));
  const first = found.includes('many') ? `Send it to ${inWords(alike)} people?` : 'Send it like this?';
  const why = said.length > 0 ? ` It names ${said.join(' and ')}, as scams do.` : '';
  const many = found.includes('many') ? ' You sent the same to others this week.' : '';
  return `${first}${why}${many} “Retry” sends it. Nobody else reads it.`;
}
