import { documents } from './paragraphs.ts';

interface NamedParagraph {
  name: string;
  section: string;
  asks: string;
  /** Why no test shows it. */
  unshown?: string;
}

/** Every paragraph in the order of the documents. Its name is `community 2.1.3`: document, section, number. */
export const paragraphs: readonly NamedParagraph[] = Object.entries(documents).flatMap(
  ([document, sections]) =>
    Object.entries(sections).flatMap(([number, { title, paragraphs: inSection }]) =>
      inSection.map((paragraph, index) => ({
        name: `${document} ${number}.${index + 1}`,
        section: title,
        ...(typeof paragraph === 'string' ? { asks: paragraph } : paragraph),
      })),
    ),
);

const names = new Set(paragraphs.map(({ name }) => name));

/** The numbers of `2.1.3`, or of `2.1.3-5`, a range within one section. */
function expandRange(text: string): string[] {
  const range = /^([\d.]+)\.(\d+)-(\d+)$/.exec(text);
  if (!range) return [text];
  const [, section, first, last] = range;
  const length = Number(last) - Number(first) + 1;
  return Array.from({ length: Math.max(length, 0) }, (_, index) => `${section}.${Number(first) + index}`);
}

export interface Claims {
  /** Names of paragraphs. */
  claimed: string[];
  faults: string[];
}

/**
 * The paragraphs that a test file claims to show. Its first line has the form `// Specified: community 2.1.3-5, 4.1; features 2.4.1.`
 */
export function readClaims(source: string): Claims {
  const [first = '', ...rest] = source.split('\n');
  const faults = rest
    .filter((line) => /^\s*\/\/\s*specified\b/i.test(line))
    .map((line) => `not the first line: ${line.trim()}`);
  if (!/^\/\/\s*specified\b/i.test(first)) return { claimed: [], faults };
  const list = /^\/\/ Specified: (.+)\.$/.exec(first)?.[1];
  if (list === undefined) return { claimed: [], faults: [...faults, `not a list of claims: ${first}`] };

  const claimed: string[] = [];
  for (const part of list.split('; ')) {
    const [document = '', numbers = ''] = part.split(/ (.*)/);
    for (const number of numbers.split(', ')) {
      const named = expandRange(number).map((one) => `${document} ${one}`);
      if (named.length > 0 && named.every((name) => names.has(name))) claimed.push(...named);
      else faults.push(`no such paragraph: ${document} ${number}`);
    }
  }
  const twice = claimed.filter((name, index) => claimed.indexOf(name) !== index);
  return { claimed, faults: [...faults, ...twice.map((name) => `claimed twice: ${name}`)] };
}
