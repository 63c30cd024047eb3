import { expect, it } from 'vitest';
import { ApiError, UserFacingError } from '../api/error.ts';
import { openProblems, problemOfFault, problemsOfFault, problemsOfIssues } from './problems.ts';

const fault = new ApiError(400, {
  errors: [
    { field: 'members.0.name', message: 'Too long.' },
    { field: 'location', message: 'Unknown.' },
  ],
});

const typedForm = { location: 'Nowhere', members: [{ name: 'A' }] };

it('takes the problems of an answer by field', () => {
  expect(problemsOfFault(fault, 'Failed', typedForm)).toEqual({
    'members.0.name': 'Too long.',
    location: 'Unknown.',
  });
});

it('says of the whole form what no field is named for', () => {
  expect(problemsOfFault(new UserFacingError('No answer.'), 'Failed', typedForm)).toEqual({
    '': 'No answer.',
  });
  expect(problemsOfFault(undefined, 'Failed', typedForm)).toEqual({ '': 'Failed' });
});

it('says of the whole form what concerns a field that it does not have', () => {
  expect(problemsOfFault(fault, 'Failed', { location: '' })).toEqual({
    '': 'members.0.name: Too long.\nlocation: Unknown.',
  });
});

it('names no field to a form of one field', () => {
  expect(problemOfFault(fault, 'Failed')).toBe('Too long.\nUnknown.');
  expect(problemOfFault(new UserFacingError('No answer.'), 'Failed')).toBe('No answer.');
  expect(problemOfFault(undefined, 'Failed')).toBe('Failed');
});

it('keeps the first issue of each field', () => {
  const issues = [
    { path: ['email'], message: 'Required.' },
    { path: ['email'], message: 'Invalid.' },
  ];
  expect(problemsOfIssues(issues)).toEqual({ email: 'Required.' });
});

it('drops a problem once its own field is mended, and no other', () => {
  const value = typedForm;
  const refused = { problems: problemsOfFault(fault, 'Failed', value), value };
  expect(openProblems(refused, { ...value, location: 'Ghent' })).toEqual({ 'members.0.name': 'Too long.' });
  expect(openProblems(refused, { ...value, members: [{ name: 'B' }] })).toEqual({ location: 'Unknown.' });
});

it('keeps what is wrong with the whole form until the next try', () => {
  expect(openProblems({ problems: { '': 'No answer.' }, value: 1 }, 2)).toEqual({ '': 'No answer.' });
});
