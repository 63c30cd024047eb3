import { expect, it } from 'vitest';
import { sharedWords } from './shared-words.ts';

const tag = (tagId: number, value: string) => ({
  id: tagId,
  tagId,
  value,
  category: 'Relationship',
  taggerProfileId: 1,
  taggedProfileId: 2,
  addedAt: '2026-11-29T12:00:00.000Z',
  undoMs: null,
});
const friends = tag(9501, 'Friend Vibes');
const perhaps = tag(9502, 'Play Potential');
const play = tag(9503, 'Play');
const words = (own: (typeof friends)[], theirs: (typeof friends)[], people = 2) =>
  sharedWords(
    {
      privateTags: own,
      receivedTags: theirs,
      isMutual: true,
      people,
      isShared: false,
      tellsOfPlay: 'connections',
      firstWords: [],
      introduction: null,
      personalNotes: [],
    },
    'otto',
  );

it('says in words what both would like', () => {
  expect(words([friends], [friends])).toBe('You would both like to be friends. No hurry.');
  expect(words([friends], [friends], 3)).toBe('You would all like to be friends. No hurry.');
  expect(words([play], [play, friends])).toBe('You would both like to play. No hurry.');
  expect(words([perhaps], [perhaps])).toBe('You would both perhaps like to play. No hurry.');
  expect(words([friends, play], [play, friends])).toBe(
    'You would both like to be friends and to play. No hurry.',
  );
  expect(words([friends, perhaps], [perhaps, friends])).toBe(
    'You would both like to be friends and perhaps to play. No hurry.',
  );
});

it('says what each would like where that differs', () =>
  expect(words([perhaps], [friends])).toBe(
    'You would perhaps like to play. @otto would like to be friends. No hurry.',
  ));
