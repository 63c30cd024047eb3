// Specified: features 2.2.2, 3.7.
import { expect, it } from 'vitest';
import { samplePerson, samplePhoto, sampleProfile } from '../../../../tests/fixtures/stored-profile.ts';
import { photoStatuses } from '../../../contract/profiles/photos/fields.ts';
import { noWishes, type Wishes } from '../../../contract/profiles/who-we-are.ts';
import { nobodyExcluded, viewerOf } from '../../platform/http/viewer.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { seeProfile } from '../../relations/visibility/visibility.ts';
import { memberProfileView } from './member-view.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const visitor = viewerOf(sampleProfile({ id: 6 }), nobodyExcluded);

function shownOf(changes: Partial<Profile> = {}) {
  const profile = seeProfile(visitor, sampleProfile(changes));
  if (!profile) throw new Error('The visitor may not see the profile.');
  return memberProfileView(profile, now);
}

it('has the approved photos that are not private, in order, and no trace of another', () => {
  const kinds = photoStatuses.flatMap((status) => [true, false].map((isPrivate) => ({ status, isPrivate })));
  const others = kinds
    .filter(({ status, isPrivate }) => status !== 'approved' || isPrivate)
    .map((kind, order) =>
      samplePhoto({ ...kind, id: `secret-${order}`, caption: 'secret', order, isPrimary: true }),
    );
  const shown = [8, 7, 9].map((order) =>
    samplePhoto({ id: `shown-${order}`, order, isPrimary: order === 9 }),
  );
  const view = shownOf({ photos: [...others, ...shown] });
  expect(view.photos.map(({ path }) => path)).toEqual(['5/shown-7', '5/shown-8', '5/shown-9']);
  expect(view.photos.map(({ order }) => order)).toEqual([0, 1, 2]);
  expect(view.photo).toBe('5/shown-9');
  expect(JSON.stringify(view)).not.toContain('secret');
});

it('has of each person an age, a bio and public interests, under a number', () => {
  const person = { birthDate: '1983-07-19', weightLbs: 137, tags: [101], privateTags: [102] };
  const members = [samplePerson(1, { ...person, bio: 'Reads.' }), samplePerson(2, person)];
  const view = shownOf({ type: 'couple', members });
  const unsaid = { gender: null, pronouns: null, orientation: null };
  const unwritten = { likes: [], funFact: '', photo: null };
  const interest = { id: 101, key: 'warm', tag: 'Warm', category: 'Personality' };
  expect(view.members).toEqual([
    {
      id: 1,
      name: 'Member 1',
      age: 42,
      ...unsaid,
      bio: 'Reads.',
      ...unwritten,
      tags: [{ ...interest, memberId: 1, isShared: true }],
    },
    {
      id: 2,
      name: 'Member 2',
      age: 42,
      ...unsaid,
      bio: '',
      ...unwritten,
      tags: [{ ...interest, memberId: 2, isShared: true }],
    },
  ]);
});

it('has what people show of themselves and of their wishes, and not what is only for matching', () => {
  const members = [
    samplePerson(1, {
      gender: { value: 'own-words', words: 'Selkie', use: 'shown' },
      pronouns: { value: 'they', words: '', use: 'shown' },
      orientation: { value: 'queer', words: '', use: 'matching' },
    }),
  ];
  const wishes: Wishes = { ...noWishes, types: ['couple'] };
  const view = shownOf({ members, wishes });
  expect(view.members[0]).toMatchObject({ gender: 'Selkie', pronouns: 'They', orientation: null });
  expect(view.wishes).toEqual(wishes);
  expect(shownOf({ members, wishes: { ...wishes, use: 'matching' } }).wishes).toBeNull();
});

it('calls a single by the handle', () => {
  expect(shownOf().members[0]?.name).toBe('Iris');
});
