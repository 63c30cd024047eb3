import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkInCode,
  findCode,
  findToken,
  groupedCode,
  invitationCode,
  readReceiptNumber,
  receiptNumber,
} from './carried-code.ts';

/** Joints between the groups of a code, as people, keyboards and programs write them. */
const joints = [
  '-',
  '–',
  '—',
  '‑',
  '‐',
  '−',
  '－',
  'ー',
  '_',
  ' ',
  '\u00A0',
  '\u202F',
  ' - ',
  ' – ',
  '--',
  '.',
  '\n',
  '',
  '\u200B',
  '\u00AD',
  '·',
];

/** Text before and after a code. */
const surroundings: readonly [before: string, after: string][] = [
  ['', ''],
  ['', '.'],
  ['', '…'],
  [' ', '\n'],
  ['„', '“'],
  ['“', '”'],
  ['"', '",'],
  ['«\u00A0', '\u00A0»'],
  ['(', ')'],
  ['<', '>'],
  ['[', ']'],
  ['**', '**'],
  ['#', ''],
  ['Code: ', ''],
  ['Your code is ', ', see you there!'],
  ['Come to Veil ', ' soon'],
  ['Dein Code—', '—gilt einmal.'],
  ['It works on 2026-11-29, the code: ', ''],
  ['\u2068', '\u2069'],
  ['https://veil.example/join#', ''],
  ['https://veil.example/join#', '~Q29tZSBhcyB5b3UgYXJl'],
  ['https://veil.example/join#', '?utm_source=x&fbclid=IwAR2abcDEFghi'],
  ['https://veil.example/join?utm_source=x&fbclid=IwAR0-abcd-1234-efgh#', ''],
  ['Look (https://veil.example/key#', ').'],
  ['https%3A%2F%2Fveil.example%2Fjoin%23', ''],
];

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

describe.each([
  ['an invitation or a key', invitationCode, '7K2MQ8XD0RVA'],
  ['a check-in', checkInCode, 'K7P2QX'],
  ['a receipt', receiptNumber, '7K2MQ8XD3RVAB9CF'],
] as const)('the code of %s', (_of, kind, letters) => {
  const { groups } = kind;
  const joined = (joint: string) => groupedCode(letters, kind).replaceAll('-', joint);

  it.each(joints.flatMap((joint) => surroundings.map(([before, after]) => ({ joint, before, after }))))(
    'is found divided by $joint between $before and $after',
    ({ joint, before, after }) => {
      // A link ends at a space.
      for (const code of [joined(joint), joined(joint).toLowerCase()])
        if (!/\s/.test(joint) || !/[#]/.test(before) || joint === '')
          expect(findCode(`${before}${code}${after}`, kind)).toBe(letters);
    },
  );

  it('is found in full-width letters, percent-encoded, and divided anywhere', () => {
    expect(findCode(fullWidth(joined('-')), kind)).toBe(letters);
    expect(findCode(encodeURIComponent(joined('–')), kind)).toBe(letters);
    expect(findCode([...letters].join(' '), kind)).toBe(letters);
  });

  it('is not found in a text without one', () => {
    for (const text of [
      '',
      'no',
      '—',
      letters.slice(1),
      `${letters}A`,
      'https://veil.example/join',
      '\u0000',
    ])
      expect(findCode(text, kind), text).toBeUndefined();
    expect(groups.length).toBeGreaterThan(1);
  });

  it('is read from anything without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (pasted) => {
        const found = findCode(pasted, kind);
        return found === undefined || found.length === letters.length;
      }),
    );
  });
});

it('reads digits of other scripts and letters that look alike', () => {
  expect(findCode('٧K٢M-Q٨XD-٠RVA', invitationCode)).toBe('7K2MQ8XD0RVA');
  expect(findCode('۷k۲m q۸xd ۰rva', invitationCode)).toBe('7K2MQ8XD0RVA');
  expect(findCode('oKIM-Q8XD-ORVL', invitationCode)).toBe('0K1MQ8XD0RV1');
});

it('takes the code and not the words, dates and telephone numbers around it', () => {
  const text = 'Open door cafe, relationship with that 2026-1129-2026 or 0612 3456 7890: 7k2m-q8xd-0rva';
  expect(findCode(text, invitationCode)).toBe('7K2MQ8XD0RVA');
});

it('is not slow on a long text', () => {
  expect(findCode('ABCD '.repeat(10_000), invitationCode)?.length).toBe(12);
});

it('reads a receipt’s number in its groups, and leaves another text', () => {
  expect(readReceiptNumber('Number 7k2m q8xd 3rva b9cf.')).toBe('7K2M-Q8XD-3RVA-B9CF');
  expect(readReceiptNumber(' nothing ')).toBe('nothing');
});

it.each(['', '.', ')', '”', '…', '>', ',\n'])('finds the secret of a link before %j', (end) =>
  expect(findToken(`abcdefgh-ijklmn_op${end}`)).toBe('abcdefgh-ijklmn_op'),
);
