import { expect, it } from 'vitest';
import { withWait } from './wait.ts';

it.each([
  [1, 'in 1 second'],
  [0.2, 'in 1 second'],
  [40, 'in 40 seconds'],
  [119, 'in 119 seconds'],
  [120, 'in 2 minutes'],
  [121, 'in 3 minutes'],
  [599, 'in 10 minutes'],
  [3600, 'in 60 minutes'],
  [7199, 'in 120 minutes'],
  [7200, 'in 2 hours'],
  [86_399, 'in 24 hours'],
])('says %d seconds in words, never too soon', (seconds, words) =>
  expect(withWait('Too many requests.', seconds)).toBe(`Too many requests. Please try again ${words}.`),
);

it.each([
  'Too many tries. Please wait 15 minutes before trying another code.',
  'Too many tries. Please wait 1 minute before trying another code.',
  'That was enough for today. Please try again tomorrow.',
])('does not say twice what is said: %s', (text) => expect(withWait(text, 40)).toBe(text));

it('leaves a text alone while nobody knows when', () =>
  expect(withWait('Too many requests.', undefined)).toBe('Too many requests.'));
