import { expect, it } from 'vitest';
import { addedWords, shownWords } from './shown-words.ts';

const people = [
  { memberId: 1, name: 'Iris', isYou: true },
  { memberId: 2, name: 'Bo', isYou: false },
];

it.each([
  [undefined, 'Not shown to others until you say who is in it.'],
  [{ memberIds: [], isAgreed: true, asksYou: false }, 'Shows nobody you could recognise.'],
  [{ memberIds: [2], isAgreed: true, asksYou: false }, 'Shows Bo.'],
  [{ memberIds: [1, 2], isAgreed: false, asksYou: false }, 'Shows you and Bo. Not shown to others.'],
  [
    { memberIds: [1, 2], isAgreed: false, asksYou: true },
    'Shows you and Bo. Not shown to others: your yes is asked.',
  ],
  [
    {
      memberIds: [1],
      others: [{ profileId: 7, handle: 'vera', memberId: null }],
      isAgreed: false,
      asksYou: false,
    },
    'Shows you and @vera. Not shown to others.',
  ],
  [
    { memberIds: [1], showsSplitOff: true, isAgreed: false, asksYou: true },
    'Shows you and somebody who went their own way. Not shown to others until both of you say yes.',
  ],
  [
    { memberIds: [], showsSplitOff: true, isAgreed: false, asksYou: false },
    'May show somebody who went their own way. Not shown to others until you say who is in it.',
  ],
  [
    {
      memberIds: [],
      others: [{ profileId: 7, handle: 'both', memberId: 2 }],
      isAgreed: true,
      asksYou: false,
    },
    'Shows one of @both.',
  ],
  [
    {
      memberIds: [],
      others: [{ profileId: 7, handle: null, memberId: null }],
      isAgreed: true,
      asksYou: false,
    },
    'Shows somebody.',
  ],
])('says whom a photo shows, and not whose yes is missing: %j', (said, words) =>
  expect(shownWords(people, said && { photoId: 'one', others: [], showsSplitOff: false, ...said })).toBe(
    words,
  ),
);

it('says whose yes a photo waits for that shows somebody who is still to sign in', () => {
  const awaited = [...people, { memberId: 3, name: 'Tom', isYou: false, isAwaited: true as const }];
  const said = { photoId: 'one', others: [], showsSplitOff: false, isAgreed: false, asksYou: false };
  expect(shownWords(awaited, { ...said, memberIds: [1, 3] })).toBe(
    'Shows you and Tom. Not shown to others before a yes of Tom.',
  );
});

it('says inside who added a photo, also where that is the reader, and nothing of who has left', () => {
  const added = [
    { photoId: 'hers', memberId: 1 },
    { photoId: 'his', memberId: 2 },
    { photoId: 'gone', memberId: 3 },
  ];
  const words = ['hers', 'his', 'gone', 'before'].map((id) => addedWords({ people, added }, id));
  expect(words).toEqual(['Added by you.', 'Added by Bo.', '', '']);
});
