import { describe, expect, it } from 'vitest';
import { setMailAddress } from '../notifications/notification-settings.ts';
import { invitationForm } from '../people/invitations.ts';
import { addShield } from '../relations/shields.ts';
import { line, text } from './fields.ts';

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
