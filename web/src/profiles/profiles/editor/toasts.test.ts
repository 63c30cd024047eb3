// Specified: features 8.2-3.
import type { ProfileType } from '@veil/api/contract/profiles/profiles';
import { expect, it } from 'vitest';
import { ApiError } from '../../../api/error.ts';
import type { CardKind } from './cards.ts';
import type { FieldName } from './fields.ts';
import { failureToast, fieldErrorsOf } from './save-failure.ts';
import { wordsOf } from './toasts.ts';

it.each<[CardKind, FieldName[], ProfileType, string, string]>([
  ['basics', ['name'], 'single', 'Profile updated successfully', 'Failed to save member name'],
  ['basics', ['birthDate'], 'single', 'Profile updated successfully', 'Failed to save birth date'],
  [
    'basics',
    ['name', 'birthDate'],
    'couple',
    'Multiple fields updated successfully',
    'Failed to save basics',
  ],
  ['stats', ['weightLbs'], 'single', 'Profile updated successfully', 'Failed to save physical stats'],
  [
    'stats',
    ['heightFeet', 'weightLbs'],
    'single',
    'Multiple fields updated successfully',
    'Failed to save physical stats',
  ],
  [
    'ages',
    ['preferredAgeRangeMin'],
    'single',
    'Profile updated successfully',
    'Failed to save age preferences',
  ],
  ['singleAbout', ['about'], 'single', 'Profile updated successfully', 'Failed to save bio'],
  ['singleAbout', ['funFact'], 'single', 'Profile updated successfully', 'Failed to update profile'],
  ['memberAbout', ['bio'], 'couple', 'Profile updated successfully', 'Failed to save bio'],
  ['location', ['location'], 'single', 'Location updated successfully', 'Failed to save location'],
  ['together', ['about'], 'couple', 'Couple bio updated successfully', 'Failed to save couple bio'],
  ['together', ['location'], 'couple', 'Location updated successfully', 'Failed to save location'],
  [
    'together',
    ['about', 'location'],
    'couple',
    'Couple info updated successfully',
    'Failed to save couple info',
  ],
  ['together', ['about'], 'other', 'Profile updated successfully', 'Failed to save bio'],
  [
    'together',
    ['about', 'location'],
    'other',
    'Multiple fields updated successfully',
    'Failed to update profile',
  ],
])('saving %s %j of a %s', (kind, fields, type, saved, failed) =>
  expect(wordsOf(kind, fields, type)).toMatchObject({ saved, failed }),
);

it.each<[CardKind, FieldName[], ProfileType, string]>([
  ['basics', ['name'], 'single', 'Failed to update profile'],
  ['location', ['location'], 'single', 'Failed to update location'],
  ['together', ['about'], 'couple', 'Failed to update couple bio'],
  ['together', ['about', 'location'], 'couple', 'Failed to update couple info'],
])('a refused save of %s %j of a %s', (kind, fields, type, refused) =>
  expect(wordsOf(kind, fields, type)).toMatchObject({ refused }),
);

const refusal = (status: number, ...fields: string[]) =>
  new ApiError(status, {
    message: 'Member not found',
    errors: fields.map((field) => ({ field, message: `${field} is wrong` })),
  });

it.each<[unknown, string]>([
  [new Error('Offline'), 'Failed to save bio'],
  [refusal(500), 'Failed to save bio'],
  [refusal(404), 'Member not found'],
  [refusal(400, 'about'), 'Failed to save bio'],
  [refusal(400, 'about', 'location'), 'Multiple errors: about is wrong, location is wrong'],
])('%s is told as %j', (fault, text) => expect(failureToast(fault, 'Failed to save bio')).toBe(text));

it('finds the field an answer names, however deep', () =>
  expect(fieldErrorsOf(refusal(400, 'members.0.name', 'timeZone'))).toEqual({
    name: 'members.0.name is wrong',
  }));
