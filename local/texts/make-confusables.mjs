// Builds api/src/safety/texts/confusables.ts from Unicode's table of letters that look alike. Run it by hand for a newer
// table:
//   node local/texts/make-confusables.mjs confusables.txt
// The table is https://www.unicode.org/Public/security/latest/confusables.txt (Unicode License v3).
import { readFileSync, writeFileSync } from 'node:fs';

const table = readFileSync(process.argv[2], 'utf8');
const version = /# Version: (\S+)/.exec(table)?.[1];

/**
 * Scripts with which a Latin word can be imitated. Single Hebrew or Arabic letters look similar, but do not form such
 * words.
 */
const scripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}]$/u;

const lookAlikes = new Map();
for (const row of table.split('\n')) {
  const [source, target] = row.split(';').map((cell) => cell.trim());
  if (target === undefined || source.startsWith('#') || source.includes(' ')) continue;
  const letter = String.fromCodePoint(Number.parseInt(source, 16));
  const drawn = String.fromCodePoint(...target.split(' ').map((code) => Number.parseInt(code, 16)));
  // Marks on letters of other scripts are not accents.
  const like = /\p{Script=Latin}/u.test(letter) ? drawn : drawn.replace(/\p{M}/gu, '');
  const isOurs =
    /^[A-Za-z]$/.test(like) && scripts.test(letter) && !/^[ -~]+$/.test(letter.normalize('NFKC'));
  if (!isOurs) continue;
  // The table maps a capital I to an l.
  const isCapitalI = like === 'l' && letter !== letter.toLowerCase();
  const latin = isCapitalI ? 'I' : like;
  lookAlikes.set(latin, [...(lookAlikes.get(latin) ?? []), letter]);
}

const rows = [...lookAlikes]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([latin, letters]) => `  ${latin}: '${letters.join('')}',`);
writeFileSync(
  'api/src/safety/texts/confusables.ts',
  `/**
 * Letters of other scripts that look like a Latin one: an extract of confusables.txt of Unicode ${version}, made by
 * \`local/texts/make-confusables.mjs\`. © Unicode, Inc., https://www.unicode.org/terms_of_use.html
 */
export const lookAlikes: Readonly<Record<string, string>> = {
${rows.join('\n')}
};
`,
);
