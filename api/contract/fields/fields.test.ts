import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listSourceFiles } from '../../../tests/source-files.ts';
import { setMailAddress } from '../notifications/notification-settings.ts';
import { invitationForm } from '../people/invitations.ts';
import { addShield } from '../relations/shields.ts';
import { bareEmail, line, text } from './fields.ts';

const limits = { min: 3, minMessage: 'Too short', max: 10, maxMessage: 'Too long' };
const invisibleCharacters = [
  '\u0000',
  '\u007F',
  '\u00AD',
  '\u034F',
  '\u200B',
  '\u200D',
  '\u202E',
  '\u2066',
  '\u2060',
  '\u3164',
];

describe.each([
  ['text', text(limits)],
  ['line', line(limits)],
])('%s', (_, field) => {
  it.each([
    ['abc', 'abc'],
    ['  abc\n', 'abc'],
    ['abcdefghij', 'abcdefghij'],
    [`  ${'x'.repeat(10)}  `, 'x'.repeat(10)],
    ['<b>x</b>', '<b>x</b>'],
    ['👩‍👩‍👧 k', '👩‍👩‍👧 k'],
    ['half \uD83D.', 'half \uFFFD.'],
    ['😀😀😀😀😀', '😀😀😀😀😀'],
    [`Z${'\u0300'.repeat(60)}al`, `Z${'\u0300'.repeat(5)}al`],
    ['שָׁלוֹם', 'שָׁלוֹם'],
    ['ก็่ดี', 'ก็่ดี'],
  ])('keeps %j as %j', (typed, kept) => expect(field.parse(typed)).toBe(kept));

  it.each([
    ['', 'Too short'],
    ['ab', 'Too short'],
    [' ab ', 'Too short'],
    ['ab\u200B', 'Too short'],
    ['abcdefghijk', 'Too long'],
    ['x'.repeat(10_000), 'Too long'],
    ['😀😀😀😀😀😀', 'Too long'],
    ...invisibleCharacters.map((character) => [character.repeat(5), 'Too short']),
  ])('refuses %j', (typed, message) => {
    expect(field.safeParse(typed).error?.issues[0]?.message).toBe(message);
  });
});

it('a text keeps its paragraphs and its directions', () => {
  for (const typed of ['a\n\nb c', '\u202Eabc', 'שלום\u200F!', 'a\tbc'])
    expect(text(limits).parse(typed)).toBe(typed);
});

it.each([
  ['\u202Egnp.exe', 'gnp.exe'],
  ['\u2066a\u2069bc', 'abc'],
  ['a\u200Bb\uFEFFc', 'abc'],
  ['a\r\nb\t\u0000c', 'a b c'],
  ['a\u2028b\u0085c', 'a bc'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
])('a line keeps of %j only %j', (typed, kept) => expect(line(limits).parse(typed)).toBe(kept));

describe('an address', () => {
  const isTaken = (email: string) => ({
    invitation: invitationForm.safeParse({ email, description: 'We met at the pier.' }).success,
    shield: addShield.input.safeParse({ email }).success,
  });
  const odd = [
    'jörg@müller.example',
    'o’brien@x.example',
    'a..b@x.example',
    'a@x.c',
    '<b>@x.example',
    '名@x.example',
  ];

  it.each([...odd, ' iris@example.org '])('%s is taken by an invitation and by a shield', (email) =>
    expect(isTaken(email)).toEqual({ invitation: true, shield: true }),
  );
  it.each(['iris', 'iris@example', 'i ris@example.org', '@example.org'])('%s is taken by neither', (email) =>
    expect(isTaken(email)).toEqual({ invitation: false, shield: false }),
  );
  it.each(['a@x.example,b@x.example', '<b>@x.example', 'iris@example.org.'])('%s gets no mail', (address) =>
    expect(setMailAddress.input.safeParse({ address }).success).toBe(false),
  );
});

it.each([
  'iris@example.org',
  'mailto:iris@example.org',
  ' MAILTO:iris@example.org ',
  'mailto:iris@example.org?subject=Hello%20there&body=x',
  'mailto:iris%40example.org',
  'Iris <iris@example.org>',
  '"Iris, of Ghent" <mailto:iris@example.org>;',
  '<iris@example.org>',
])('finds the address in %j', (pasted) => expect(bareEmail(pasted)).toBe('iris@example.org'));

it.each(['a?b@example.org', 'iris@example.org, otto@example.org', 'mailto:%', 'mailto:', ''])(
  'makes no other address of %j',
  (written) => expect(bareEmail(written)).toBe(written.replace(/^mailto:/, '')),
);

it('each field for an address takes what is pasted', () => {
  const pasted = 'mailto:Iris@example.org?subject=Hello';
  const description = 'We met at the opening night, years ago.';
  expect(invitationForm.parse({ email: pasted, description }).email).toBe('Iris@example.org');
  expect(invitationForm.parse({ phone: '+32 470 00 00 00', description }).email).toBe('');
  expect(setMailAddress.input.parse({ address: pasted })).toEqual({ address: 'Iris@example.org' });
  expect(addShield.input.parse({ email: pasted }).email).toBe('iris@example.org');
  const files = listSourceFiles(['api/contract/*.ts']).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.map((one) => readFileSync(one, 'utf8')))
    expect(file.split(/emailShape[,)]/).length).toBeLessThanOrEqual(
      file.split(/withoutMailto\(\)|bareEmail\b/).length + 1,
    );
});
