import { leastCounted, type TransparencyNumbers } from '@veil/api/contract/safety/transparency';

type Table = TransparencyNumbers['tables'][number];

/** Lower case at the beginning, except for the word “I”. */
const inside = (words: string): string =>
  words.startsWith('I ') ? words : words.charAt(0).toLowerCase() + words.slice(1);

/** A title such as “Reports, by reason” inside a sentence. */
const named = ({ title }: Table): string => title.replace(',', '');

const counted = ({ rows }: Table) => rows.filter(({ count }) => count !== null && count > 0);

/** The numbers of a small community: a sentence for each table that counts anything, and one for the others. */
export function numberSentences(tables: readonly Table[]): string[] {
  const said = tables.filter((table) => counted(table).length > 0);
  const others = tables.filter((table) => !said.includes(table)).map((table) => inside(named(table)));
  const sentences = said.map((table) => {
    const numbers = counted(table).map(({ what, count }) => `${inside(what)} ${count}`);
    const isWhole = numbers.length === table.rows.length;
    return `${named(table)}: ${numbers.join(', ')}${isWhole ? '.' : `; fewer than ${leastCounted} of anything else.`}`;
  });
  if (others.length === 0) return sentences;
  return [...sentences, `Fewer than ${leastCounted}, or none: ${others.join(', ')}.`];
}
