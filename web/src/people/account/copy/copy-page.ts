import type { AccountCopy } from '@veil/api/contract/people/account/copy';
import { headingOf, simpleWords, writtenTime } from './copy-page-words.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether there is nothing to read in a value. */
const isEmpty = (value: unknown): boolean =>
  isList(value)
    ? value.every(isEmpty)
    : isRecord(value)
      ? Object.values(value).every(isEmpty)
      : value === null || value === undefined || value === '';

const idKey = /(^i|I)ds?$/;
const nameKeys = ['name', 'handle', 'title', 'caption', 'message', 'content'];

/** The fields with something to read. An id is left out beside a name. */
function fieldsOf(record: object): [name: string, value: unknown][] {
  const filled = Object.entries(record).filter(([, value]) => !isEmpty(value));
  const isNamed = filled.some(([name]) => nameKeys.includes(name));
  return filled.filter(([name]) => !(isNamed && name === 'id'));
}

/** The markup of a value, whatever its type, in pieces that are no longer than one entry. */
function* piecesOf(value: unknown, key: string, files: ReadonlySet<string>): Generator<string> {
  if (isList(value)) {
    yield '<ul>';
    for (const one of value.filter((one) => !isEmpty(one))) {
      yield '<li dir="auto">';
      yield* piecesOf(one, key, files);
      yield '</li>';
    }
    return yield '</ul>';
  }
  if (isRecord(value)) {
    yield '<dl>';
    for (const [name, one] of fieldsOf(value)) {
      yield `<dt>${escaped(headingOf(name))}</dt><dd dir="auto">`;
      yield* piecesOf(one, name, files);
      yield '</dd>';
    }
    return yield '</dl>';
  }
  yield simpleMarkup(value, key, files);
}

function simpleMarkup(value: unknown, key: string, files: ReadonlySet<string>): string {
  const text = String(value);
  if (key === 'picture' && files.has(text)) return `<img src="${escaped(text)}" alt="" loading="lazy">`;
  if (idKey.test(key)) return `<small>${escaped(text)}</small>`;
  const time = typeof value === 'string' ? writtenTime(value) : undefined;
  return time === undefined ? escaped(simpleWords(value, key)) : `<time datetime="${text}">${time}</time>`;
}

/** No colours by hand: the reader's own program chooses light or dark. */
const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 Georgia, 'Times New Roman', serif; }
body { max-width: 68ch; margin: 2rem auto 4rem; padding: 0 1.25rem; }
h1, h2, nav, dt, small { font-family: system-ui, sans-serif; line-height: 1.3; }
h2 { margin: 3.5rem 0 1rem; padding-top: 1rem; border-top: 1px solid; font-size: 1.375rem; }
nav ul { columns: 16rem; }
nav li { margin: 0.25rem 0; }
ul { padding-left: 1.25rem; }
li { margin-bottom: 1rem; white-space: pre-line; overflow-wrap: anywhere; }
li li { margin-bottom: 0.25rem; }
dl { margin: 0; }
dt { margin-top: 0.75rem; font-size: 0.875rem; opacity: 0.7; }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
dd dl, li dl { padding-left: 1rem; border-left: 1px solid; }
li:has(> dl) { margin-left: -1.25rem; list-style: none; }
small { opacity: 0.6; }
img { display: block; max-width: min(100%, 24rem); height: auto; border-radius: 8px; }
footer { margin-top: 3.5rem; }
`;

/**
 * A page with everything that `data.json` says, for people. It walks the structure, so that a new field is on it too. It
 * has no script, and asks nothing of the network.
 * @param files names of the pictures beside it
 */
export function* copyPageOf(record: AccountCopy, files: ReadonlySet<string>): Generator<string> {
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>Your data</title>
<style>${style}</style>
</head>
<body>
<h1>Your data</h1>
<p>${summaryOf(record)}</p>
<nav aria-label="Contents"><ul>
`;
  const parts = Object.entries(record).filter(([key]) => !summed.includes(key));
  const filled = parts.filter(([, value]) => !isEmpty(value));
  for (const [place, [key]] of filled.entries())
    yield `<li><a href="#part-${place}">${escaped(headingOf(key))}</a></li>\n`;
  yield '</ul></nav>\n';
  for (const [place, [key, value]] of filled.entries()) {
    yield `<section id="part-${place}"><h2>${escaped(headingOf(key))}</h2><div dir="auto">`;
    yield* piecesOf(value, key, files);
    yield '</div></section>\n';
  }
  const empty = parts.filter(([, value]) => isEmpty(value)).map(([key]) => escaped(headingOf(key)));
  if (empty.length > 0) yield `<footer><p>There is nothing under: ${empty.join(', ')}.</p></footer>\n`;
  yield '</body>\n</html>\n';
}

/** The fields that the sentence at the top says. */
const summed = ['exportedAt', 'isComplete'];

function summaryOf({ exportedAt, isComplete }: AccountCopy): string {
  const since = writtenTime(exportedAt) ?? '';
  const limit = isComplete ? '' : ' Of very long lists, only the newest entries are in it.';
  return `Copied on <time datetime="${escaped(exportedAt)}">${since}</time>; all times are UTC.${limit} Empty fields are left out here; data.json has them too.`;
}
