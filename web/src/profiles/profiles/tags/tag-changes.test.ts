// Specified: features 5.8.
import { expect, it } from 'vitest';
import { coupleProfile } from '../../../../../tests/fixtures/own-profile.ts';
import { offeredCategories, withoutTag, withTag } from './tag-changes.ts';

const profile = coupleProfile();
const [iris] = profile.members;
if (!iris) throw new Error('A couple has members.');
const wine = { id: 7, key: 'wine', tag: 'Wine', category: 'Interests', memberId: iris.id, isShared: false };
const namesIn = (changed: typeof profile, list: 'tags' | 'privateTags') =>
  changed.members.map((member) => member[list].map(({ tag }) => tag));

it('gives a tag to one member alone', () => {
  const changed = withTag(profile, iris.id, wine, false);
  expect(namesIn(changed, 'tags')).toEqual([['Romantic', 'Wine'], ['Witty']]);
  expect(profile.members[0]?.tags).toHaveLength(1);
});

it('moves a tag between public and private', () => {
  const changed = withTag(withTag(profile, iris.id, wine, false), iris.id, wine, true);
  expect(namesIn(changed, 'tags')).toEqual([['Romantic'], ['Witty']]);
  expect(namesIn(changed, 'privateTags')).toEqual([['Wine'], []]);
});

it('takes a tag away, wherever it is', () =>
  expect(withoutTag(withTag(profile, iris.id, wine, true), iris.id, wine.id)).toEqual(profile));

it('offers neither what is chosen, publicly or privately, nor a category with nothing left', () => {
  const catalogue = [
    { name: 'Interests', question: '', tags: [tagOf(7), tagOf(8)] },
    { name: 'Personality', question: '', tags: [tagOf(1)] },
  ];
  const member = withTag(profile, iris.id, wine, true).members[0];
  expect(member && offeredCategories(catalogue, member)).toEqual([
    { name: 'Interests', question: '', tags: [tagOf(8)] },
  ]);
});

it('offers no tag that only Veil gives, but "Not interested"', () => {
  const declining = { ...tagOf(9), key: 'not-interested-play', isSystemTag: true };
  const catalogue = [
    { name: 'System', question: '', tags: [{ ...tagOf(9001), isSystemTag: true }] },
    { name: 'Play', question: '', tags: [declining] },
  ];
  expect(offeredCategories(catalogue, iris)).toEqual([{ name: 'Play', question: '', tags: [declining] }]);
});

function tagOf(id: number) {
  return { id, key: `tag-${id}`, label: `Tag ${id}`, isSystemTag: false };
}
