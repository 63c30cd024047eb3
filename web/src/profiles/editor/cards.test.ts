import { expect, it } from 'vitest';
import { coupleProfile } from '../sample-profile.ts';
import { cardsOf, keyOf } from './cards.ts';

const couple = coupleProfile();

it('gives a couple one card together and four each', () =>
  expect(cardsOf(couple).map(keyOf)).toEqual([
    'together',
    ...['basics 1', 'stats 1', 'ages 1', 'memberAbout 1'],
    ...['basics 2', 'stats 2', 'ages 2', 'memberAbout 2'],
  ]));

it('gives a single its own', () =>
  expect(cardsOf({ type: 'single', members: couple.members.slice(0, 1) }).map(keyOf)).toEqual([
    'singleAbout',
    'location',
    'basics 1',
    'stats 1',
    'ages 1',
  ]));
