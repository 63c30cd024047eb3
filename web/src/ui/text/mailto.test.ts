import { expect, it } from 'vitest';
import { findLinks } from './find-links.ts';

it('leads to an address by mail, and shows the address alone', () => {
  expect(findLinks('Write to mailto:iris@example.org, please')).toEqual([
    'Write to ',
    {
      written: 'mailto:iris@example.org',
      words: 'iris@example.org',
      address: 'mailto:iris@example.org',
    },
    ', please',
  ]);
});

it('shows an address of a page as it was written', () => {
  expect(findLinks('https://veil.example')).toMatchObject([{ words: 'https://veil.example' }]);
});
