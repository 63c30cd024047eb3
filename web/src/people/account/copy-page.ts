import type { AccountCopy } from '@veil/api/contract/people/account/copy';

const headings: Record<string, string> = {
  exportedAt: 'Copied on',
  isComplete: 'Is everything in it',
  aiCalls: 'Sent to the AI provider',
};

/** `likedPostIds` becomes `Liked post ids`. */
function headingOf(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return headings[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const instantWords = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

function textOf(text: string): string {
  if (text === '') return 'nothing';
  if (!instantShape.test(text) || Number.isNaN(Date.parse(text))) return escaped(text);
  return `<time datetime="${text}">${instantWords.format(new Date(text))} UTC</time>`;
}

const simpleWords = (value: unknown): string => {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return textOf(String(value));
};

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The markup of a value, whatever its type, in pieces that are no longer than one entry. */
function* piecesOf(value: unknown, key: string, files: ReadonlySet<string>): Generator<string> {
  if (isList(value)) {
    if (value.length === 0) return yield 'none';
    yield '<ol>';
    for (const one of value) {
      yield '<li dir="auto">';
      yield* piecesOf(one, key, files);
      yield '</li>';
    }
    return yield '</ol>';
  }
  if (isRecord(value)) {
    yield '<dl>';
    for (const [name, one] of Object.entries(value)) {
      yield `<dt>${escaped(headingOf(name))}</dt><dd dir="auto">`;
      yield* piecesOf(one, name, files);
      yield '</dd>';
    }
    return yield '</dl>';
  }
  const isFile = key === 'picture' && typeof value === 'string' && files.has(value);
  yield isFile
    ? `<a href="${escaped(value)}"><img src="${escaped(value)}" alt="" loading="lazy">${escaped(value)}</a>`
    : simpleWords(value);
}

/** No colours by hand: the reader's own program chooses light or dark. */
const style = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 68ch; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 3rem; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem 1rem; white-space: pre-line; overflow-wrap: anywhere; }
li { margin-bottom: 1rem; white-space: pre-line; overflow-wrap: anywhere; }
img { display: block; max-width: 100%; height: auto; }
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
<p>The same as in data.json, for reading.</p>
<ul>
`;
  const sections = Object.entries(record);
  for (const [place, [key]] of sections.entries())
    yield `<li><a href="#part-${place}">${escaped(headingOf(key))}</a></li>\n`;
  yield '</ul>\n';
  for (const [place, [key, value]] of sections.entries()) {
    yield `<section id="part-${place}"><h2>${escaped(headingOf(key))}</h2><div dir="auto">`;
    yield* piecesOf(value, key, files);
    yield '</div></section>\n';
  }
  yield '</body>\n</html>\n';
}
