import type { AccountCopy } from '@veil/api/contract/people/account/copy';
import { expect, it } from 'vitest';
import { hostileAddresses } from '../../../../../tests/fixtures/hostile-bios.ts';
import { copyPageOf } from './copy-page.ts';

/** The page does not depend on the contract, so any structure is good enough. */
const pageOf = (record: object, ...files: string[]): string =>
  [...copyPageOf({ exportedAt: '2026-11-27T18:00:05.000Z', ...record } as AccountCopy, new Set(files))].join(
    '',
  );
const bodyOf = (page: string): string => page.slice(page.indexOf('</nav>'));
const tagsIn = (page: string): string[] =>
  [...page.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name = '']) => name);
const wordsIn = (page: string): string =>
  bodyOf(page)
    .replace(/<[^>]*>/g, '\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

const hostile = [
  ...hostileAddresses,
  '<script>alert(1)</script>',
  '</dd></dl></section></body><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'><a href=javascript:alert(1)>here</a>",
  '<!--',
  ']]>',
  '<plaintext>',
  '&lt;b&gt;',
  '&amp;',
  'photos/1.webp',
];

it('makes no markup of what anybody wrote, as a value or as a name', () => {
  const clean = pageOf({ messages: hostile.map(() => 'words'), named: { a: 'words' } });
  const page = pageOf({ messages: hostile, named: { '<b>"x"': 'words' } }, 'photos/1.webp');
  expect(tagsIn(page)).toEqual(tagsIn(clean));
  for (const text of hostile) expect(wordsIn(page)).toContain(text);
  expect(page).not.toMatch(/<[^>]*\b(on\w+|javascript:|https?:)/i);
  expect(page).not.toContain('<script');
});

it('says every field with something in it, in words, and names the empty parts at the end', () => {
  const record = {
    exportedAt: '2026-11-27T18:00:05.000Z',
    account: { email: null, name: 'Iris', isWell: true, perWeek: 0 },
    likedPostIds: [1, 2],
    boardPosts: [],
    staffReads: [{ what: 'read-pending-profile', at: '2026-11-27T18:00:05.000Z' }],
    profile: {
      id: 41,
      handle: 'Bo',
      heightFeet: 5,
      members: [
        { birthDate: '1990-04-01' },
        { name: 'Bo', likes: ['Rye', 'Rain'], wishes: { use: 'shown' } },
      ],
      bio: '',
    },
  };
  const words = wordsIn(pageOf(record))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  expect(words).toEqual([
    ...['Your account', 'Name', 'Iris', 'Is well', 'yes', 'Per week', '0'],
    ...['Posts you liked', '1', '2'],
    ...['What staff read of yours', 'What', 'read pending profile', 'At', '27 November 2026 at 18:00'],
    ...['Your profile', 'Handle', 'Bo', 'Height, feet', '5', 'Members', 'Birth date', '1 April 1990'],
    ...['Name', 'Bo', 'Likes', 'Rye', 'Rain', 'Wishes', 'Use', 'shown'],
    'There is nothing under: What you wrote on the board.',
  ]);
});

it('shows a picture that is beside it, and no other', () => {
  const photos = [{ picture: 'photos/1.webp' }, { picture: 'photos/2.webp' }, { caption: 'photos/1.webp' }];
  const page = pageOf({ photos }, 'photos/1.webp');
  expect([...page.matchAll(/(?:href|src)="([^#"]*)"/g)].map(([, to]) => to)).toEqual(['photos/1.webp']);
});
