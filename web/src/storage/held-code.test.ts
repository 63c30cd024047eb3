import { expect, it } from 'vitest';
import { fragmentOf, noteMax, readFragment } from './held-code.ts';

const code = '7K2M-Q8XD-0RVA';

it.each(['', 'Come as you are.', 'Zoë, bis Samstag 🌒 ~#?&', 'x'.repeat(noteMax)])(
  'carries a code with the note %j',
  (note) => {
    const fragment = fragmentOf(code, note);
    expect(new URL(`https://veil.example/join#${fragment}`).hash).toBe(`#${fragment}`);
    expect(readFragment(fragment)).toEqual({ code, note });
  },
);

it('reads no more of a note than one may write', () => {
  expect(readFragment(fragmentOf(code, 'é'.repeat(300)))?.note).toHaveLength(noteMax);
});

it('takes a code as it was typed, and a note that is none for none', () => {
  expect(readFragment(code.toLowerCase())).toEqual({ code, note: '' });
  expect(readFragment(`${code}~a`)).toEqual({ code, note: '' });
});

it.each([
  `${code}~<b>`,
  `${code}~${'x'.repeat(901)}`,
  `${code}.`,
  `${code}?utm_source=x`,
  '7K2M%E2%80%93Q8XD–0RVA',
])('finds the code in %j, without a note', (fragment) =>
  expect(readFragment(fragment)).toEqual({ code, note: '' }),
);

it.each(['.', '?utm_source=x&fbclid=y', ')', '%E2%80%9D', '…'])(
  'finds the code and its note before %j',
  (end) => {
    expect(readFragment(`${fragmentOf(code, 'Come as you are.')}${end}`)).toEqual({
      code,
      note: 'Come as you are.',
    });
  },
);

it.each(['', 'faq', 'no', 'x'.repeat(30), '<script>'])('finds no code in %j', (fragment) =>
  expect(readFragment(fragment)).toBeUndefined(),
);
