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

it.each(['', 'faq', 'no', 'x'.repeat(30), '<script>', `${code}~<b>`, `${code}~${'x'.repeat(901)}`])(
  'finds no code in %j',
  (fragment) => expect(readFragment(fragment)).toBeUndefined(),
);
