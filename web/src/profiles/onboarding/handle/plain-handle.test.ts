import { expect, it } from 'vitest';
import { newDraft, typeHandle } from '../draft/draft.ts';
import { charactersLeftOut, plainHandle, typedSince } from './plain-handle.ts';

it('names what a handle cannot have, each once', () =>
  expect(charactersLeftOut('Zoë_de Łąka_')).toEqual(['ë', '_', 'Ł', 'ą']));

it.each([
  ['Zoë_de Łąka', 'Zoe de Laka'],
  ['Søren & Bjørk', 'Soren Bjork'],
  ['Straße-9', 'Strasse-9'],
  ['東京', undefined],
])('spells %j plainly as %j', (typed, plain) => expect(plainHandle(typed)).toBe(plain));

it('knows what was typed letter by letter, though the field drops some', () => {
  let draft = newDraft();
  let typed = '';
  for (const letter of 'Zoë_de Łąka') {
    const now = draft.handle + letter;
    typed = typedSince({ typed, shown: draft.handle }, now);
    draft = typeHandle(draft, now);
  }
  expect(draft.handle).toBe('Zode ka');
  expect(plainHandle(typed)).toBe('Zoe de Laka');
});

it('forgets what was left out once the field is edited otherwise', () =>
  expect(typedSince({ typed: 'Zoë', shown: 'Zo' }, 'Z')).toBe('Z'));
