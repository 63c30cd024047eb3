import { noWishes } from '@veil/api/contract/profiles/who-we-are';
import { expect, it } from 'vitest';
import { doneOf, unfinishedOf } from './finish.ts';

const tag = (id: number) => ({ id, key: `tag-${id}`, label: `Tag ${id}`, isSystemTag: false });
const categories = [
  { name: 'Personality', question: '?', tags: [tag(1)] },
  { name: 'Pace', question: '?', tags: [tag(2)] },
];
const iris = { holder: 'you' as const, name: 'Iris', tags: [], privateTags: [] };
const bareProfile = { type: 'single' as const, about: ' ', wishes: noWishes, photos: [], members: [iris] };
const titles = (profile: Parameters<typeof unfinishedOf>[0]) =>
  unfinishedOf(profile, categories).map(({ title }) => title);

it('begins with what helps most', () => {
  expect(doneOf(bareProfile)).toEqual([]);
  expect(titles(bareProfile)).toEqual([
    'Add a photo. Faces optional.',
    '2 questions left',
    'Say something in your own words',
    'Say who you would like to meet',
  ]);
});

it('ticks off what is there', () => {
  const whole = {
    ...bareProfile,
    about: 'Likes long dinners.',
    wishes: { ...noWishes, types: ['couple' as const] },
    photos: [{ status: 'approved' as const }, { status: 'quarantine' as const }],
    members: [{ ...iris, tags: [{ category: 'Pace' }], privateTags: [{ category: 'Personality' }] }],
  };
  expect(titles(whole)).toEqual([]);
  expect(doneOf(whole)).toEqual([
    '2 photos, 1 still being looked at',
    'A few words about you',
    'Who you would like to meet',
    '2 answers',
  ]);
});

it('does not count refused photos, and asks for another where all were refused', () => {
  const refused = { status: 'rejected' as const };
  const some = { ...bareProfile, photos: [{ status: 'approved' as const }, refused] };
  expect(doneOf(some)).toEqual(['1 photo']);
  const none = { ...bareProfile, photos: [refused] };
  expect(doneOf(none)).toEqual([]);
  expect(unfinishedOf(none, categories)[0]).toMatchObject({
    key: 'photo',
    text: '1 photo could not be taken. There you read why.',
  });
});

it('counts the questions of each person, and names who has some left', () => {
  const jon = { ...iris, name: 'Jon', tags: [{ category: 'Pace' }, { category: 'Personality' }] };
  const one = unfinishedOf({ ...bareProfile, type: 'couple', members: [iris, jon] }, categories)[1];
  expect(one).toMatchObject({ title: '2 questions left', text: 'For Iris. Two at a time, all optional.' });
  const theirs = { ...iris, holder: 'another' as const };
  const alone = unfinishedOf({ ...bareProfile, type: 'couple', members: [theirs, jon] }, categories);
  expect(alone.map(({ key }) => key)).not.toContain('questions');
});
