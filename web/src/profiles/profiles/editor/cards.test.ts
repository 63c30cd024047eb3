// Specified: features 2.5.2-3.
import { expect, it } from 'vitest';
import { coupleProfile } from '../../../../../tests/fixtures/own-profile.ts';
import { cardsOf, keyOf } from './cards.ts';

const couple = coupleProfile();

it('gives a couple two cards together and six each', () =>
  expect(cardsOf(couple).map(keyOf)).toEqual([
    'together',
    'wishes',
    ...['basics 1', 'selves 1', 'stats 1', 'ages 1', 'memberPhoto 1', 'memberAbout 1'],
    ...['basics 2', 'selves 2', 'stats 2', 'ages 2', 'memberPhoto 2', 'memberAbout 2'],
  ]));

it('gives a single its own', () =>
  expect(cardsOf({ type: 'single', members: couple.members.slice(0, 1) }).map(keyOf)).toEqual([
    'singleAbout',
    'location',
    'wishes',
    'basics 1',
    'selves 1',
    'stats 1',
    'ages 1',
    'likes 1',
  ]));
