import { expect, it } from 'vitest';
import { plainText } from './formatted-plain.ts';

it.each([
  ['We are *not* in a **hurry**.\n\n- slow\n- warm', 'We are not in a hurry. slow warm'],
  ['See [our song](https://example.org/song) *twice', 'See our song *twice'],
  ['', ''],
])('%j reads %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
