// Specified: features 4.2.
import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { describe, expect, it } from 'vitest';
import { madePhoto } from '../../../../../tests/support/made-photo.ts';
import { heirOf, moveId, withCaption, withOrder, withoutPhoto, withPrimary, withPrivacy } from './changes.ts';

const album = [
  madePhoto('a', { status: 'pending_approval' }),
  madePhoto('b', { isPrimary: true }),
  madePhoto('c', { isPrivate: true }),
  madePhoto('d'),
];
const idsOf = (photos: Photo[]) => photos.map(({ id }) => id).join('');
const primaryOf = (photos: Photo[]) => photos.filter(({ isPrimary }) => isPrimary).map(({ id }) => id);

describe('an album', () => {
  it('takes a caption', () => expect(withCaption('d', 'Dusk')(album)[3]?.caption).toBe('Dusk'));

  it('has one primary photo', () => expect(primaryOf(withPrimary('d')(album))).toEqual(['d']));

  it('has no private primary photo: the first that can be takes its place', () => {
    expect(primaryOf(withPrivacy('b', true)(album))).toEqual(['d']);
    expect(primaryOf(withPrivacy('d', true)(album))).toEqual(['b']);
    const hidden = withPrivacy('d', true)(withPrivacy('b', true)(album));
    expect(primaryOf(hidden)).toEqual([]);
    expect(primaryOf(withPrivacy('c', false)(hidden))).toEqual(['c']);
  });

  it('makes the first approved photo that is not private primary in place of a deleted one', () => {
    expect(heirOf(album, 'b')?.id).toBe('d');
    expect(idsOf(withoutPhoto('b')(album))).toBe('acd');
    expect(primaryOf(withoutPhoto('b')(album))).toEqual(['d']);
    expect(heirOf(album.slice(0, 3), 'b')).toBeUndefined();
    expect(primaryOf(withoutPhoto('d')(album))).toEqual(['b']);
  });

  it('keeps the others where they are when the approved ones are put in order', () => {
    expect(idsOf(withOrder(['d', 'b', 'c'])(album))).toBe('adbc');
    expect(idsOf(withOrder(['d', 'gone', 'b'])(album))).toBe('adcb');
  });
});

it.each([
  ['a', 1, 'bacd'],
  ['d', 0, 'dabc'],
  ['b', 9, 'acdb'],
  ['b', -1, 'bacd'],
  ['c', 2, 'abcd'],
])('%s moved to %i: %s', (id, place, order) =>
  expect(moveId(['a', 'b', 'c', 'd'], id, place).join('')).toBe(order),
);
