import { describe, expect, it } from 'vitest';
import { confirmQuestion, sameText, signsOf } from './signs.ts';

describe('a first message', () => {
  it.each([
    ['Look at https://example.org/me', ['link']],
    ['All of it on my-page.com', ['link']],
    ['Find me at sweet (dot) shop', ['link']],
    ['Call +32 470 12 34 56 tonight', ['phone']],
    ['0470/12.34.56', ['phone']],
    ['BE71 0961 2345 6769 is mine', ['account']],
    ['You can send it by PayPal', ['account']],
    ['Write to me on Telegram', ['network']],
    ['WhatsApp: 0470 12 34 56', ['phone', 'network']],
    ['My ＷｈａｔｓＡｐｐ is quicker', ['network']],
  ])('%s', (text, found) => expect(signsOf(text)).toEqual(found));

  it.each([
    'We are 34 and 36, together since 2012.',
    '12345678-1234-4123-9876-1a2b3c4d5e6f',
    'I know. It was an excuse to come back.',
    'Thank you.It was lovely.',
    'Free on 12/03/2027 or 14.03.2027?',
    'Dinner was 120 euro, and worth it. Saturday at 20:30?',
    'I saw your note about the sauna. What did you think of it? We go on Sundays.',
    'Your photo made me smile. Do you live in St. Gallen?',
    'It is 15 km from me. Insofar as I can tell, you dance.',
  ])('that is innocent: %s', (text) => expect(signsOf(text)).toEqual([]));

  it('is the same with other spaces, marks and capitals, and short ones are everybody’s', () => {
    const text = 'Hello there, we are new here and would love to meet you both!';
    expect(sameText(text)).toBe(sameText('hello there — we are NEW here, and would love to meet you both'));
    expect(sameText(text)).not.toBe(sameText(`${text} Really.`));
    expect(sameText('Hello, how are you?')).toBeUndefined();
  });

  it('is asked about in words that name why', () => {
    expect(confirmQuestion(['many'], 9)).toMatch(/^Send it to nine people\? You sent/);
    expect(confirmQuestion(['link', 'network'], 1)).toMatch(/It names a link and another network/);
  });
});
