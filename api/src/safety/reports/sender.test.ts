import { expect, it } from 'vitest';
import { mailboxOf } from './sender.ts';

it.each([
  ['case', 'Iris@Veil.Example', 'iris@veil.example'],
  ['a tag', 'iris+14@veil.example', 'iris@veil.example'],
  ['several tags', 'iris+a+b@veil.example', 'iris@veil.example'],
  ['quotes', '"iris"@veil.example', 'iris@veil.example'],
  ['wide letters', 'ｉｒｉｓ@veil.example', 'iris@veil.example'],
  ['a dot behind the domain', 'iris@veil.example.', 'iris@veil.example'],
  ['the encoding of the domain', 'iris@bücher.example', 'iris@xn--bcher-kva.example'],
  ['the dots of Gmail', 'i.r.i.s@gmail.com', 'iris@gmail.com'],
  ['the other name of Gmail', 'Iris+b@googlemail.com', 'iris@gmail.com'],
])('does not count %s', (_, typed, mailbox) => expect(mailboxOf(typed)).toBe(mailbox));

it('keeps apart what are different mailboxes', () => {
  const all = [
    'iris@veil.example',
    'i.ris@veil.example',
    'iris-b@veil.example',
    'iris@other.example',
    '+a@veil.example',
  ];
  expect(new Set(all.map(mailboxOf)).size).toBe(all.length);
});
