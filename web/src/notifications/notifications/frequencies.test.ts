import { expect, it } from 'vitest';
import { chooseTogether, oftenestOf, rarer, sharedFrequency, withFrequency } from './frequencies.ts';

it('says what several kinds share, and leaves out those that are never sent', () => {
  expect(sharedFrequency([{}], ['message', 'request'])).toBe('now');
  expect(sharedFrequency([{}], ['event', 'group'])).toBeUndefined();
  expect(sharedFrequency([{ group: 'never' }], ['event', 'group'])).toBe('now');
  expect(sharedFrequency([{ group: 'never', event: 'never' }], ['event', 'group'])).toBe('never');
  expect(sharedFrequency([{}, { message: 'daily' }], ['message'])).toBeUndefined();
});

it('keeps every never when several kinds are set at once, unless all of them are off', () => {
  const kinds = ['message', 'request'] as const;
  expect(chooseTogether({ request: 'never', photo: 'weekly' }, kinds, 'daily')).toEqual({
    message: 'daily',
    request: 'never',
    photo: 'weekly',
  });
  expect(chooseTogether({ message: 'never', request: 'never' }, kinds, 'now')).toEqual({
    message: 'now',
    request: 'now',
  });
});

it('makes one kind a step rarer, down to never', () => {
  expect(rarer({}, 'message')).toEqual({ message: 'daily' });
  expect(rarer({}, 'rest')).toEqual({ rest: 'never' });
  expect(rarer({ message: 'never' }, 'message')).toEqual({ message: 'never' });
});

it('restores what was chosen before, also that nothing was', () => {
  const before = { photo: 'weekly' } as const;
  expect(withFrequency(rarer(before, 'message'), 'message', undefined)).toEqual(before);
  expect(withFrequency(rarer(before, 'photo'), 'photo', before.photo)).toEqual(before);
});

it('names the frequency of the channel that tells most often', () => {
  expect(oftenestOf([{ photo: 'never' }, { photo: 'weekly' }], 'photo')).toBe('weekly');
  expect(oftenestOf([{ photo: 'never' }, {}], 'photo')).toBe('daily');
});
