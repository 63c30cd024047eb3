import { expect, it } from 'vitest';
import { basicsPageOf } from '../steps/basics.ts';
import { gateOf, stepForField } from '../steps/steps.ts';
import { movePhoto, shownIn, togglePerson } from './chosen-photo.ts';
import { chooseType, newDraft } from './draft.ts';

const file = new File([], 'us.jpg');
const single = chooseType(newDraft(), 'single');
const couple = chooseType(newDraft(), 'couple');
const [iris = '', jon = ''] = couple.members.map(({ id }) => id);

it('shows nobody until it is said who', () => {
  expect(shownIn({ file }, single)).toBeUndefined();
  expect(shownIn({ file, shows: [] }, single)).toEqual([]);
  expect(shownIn({ file }, couple)).toBeUndefined();
});

it('shows the people that were pressed, and is unsaid again without them', () => {
  const both = togglePerson(togglePerson({ file, shows: [] }, iris), jon);
  expect(shownIn(both, couple)).toEqual([iris, jon]);
  const one = togglePerson(both, iris);
  expect(shownIn(one, couple)).toEqual([jon]);
  expect(shownIn(togglePerson(one, jon), couple)).toBeUndefined();
});

it('forgets people who are no longer on the profile', () => {
  const both = { file, shows: [iris, jon] };
  const alone = { ...couple, members: couple.members.slice(0, 1) };
  expect(shownIn(both, alone)).toEqual([iris]);
  expect(shownIn({ file, shows: [jon] }, alone)).toBeUndefined();
});

it('moves within the order', () => {
  const photos = ['a', 'b', 'c'].map((name) => ({ file: new File([], name) }));
  const order = (from: number, to: number) =>
    movePhoto(photos, from, to)
      .map((one) => one.file.name)
      .join('');
  expect([order(2, 0), order(0, 1), order(0, -1), order(2, 9), order(9, 0)]).toEqual([
    ...['cab', 'bac', 'abc', 'abc', 'abc'],
  ]);
});

it('is asked about before the photos are left', () => {
  const message = 'Please say who is in each picture';
  const photos = [{ file, shows: [] }, { file }];
  const page = basicsPageOf(couple, 'photos.0.shows');
  const facts = { now: new Date(), page };
  expect(gateOf('profile-basics', couple, { ...facts, photos })).toEqual({
    message,
    problems: [{ field: 'photos.1.shows', message }],
  });
  expect(gateOf('profile-basics', couple, { ...facts, photos: photos.slice(0, 1) })).toBeUndefined();
  expect(gateOf('profile-basics', couple, { ...facts, page: page + 1, photos })).toBeUndefined();
  expect(stepForField('photos.1.shows')).toBe('profile-basics');
});
