// Specified: community 4.6, 5.2.
import { expect, it } from 'vitest';
import { codeProblem, maskedEmail, refusalOf } from './code-entry.ts';

const answer = { isValid: false, errorMessage: null, inviterHandle: null };

it.each([
  ['', 'iris@example.org', 'Please enter an invitation code'],
  ['  ', null, 'Please enter an invitation code'],
  ['7K2M', null, 'User email not available. Please log in again.'],
  ['7K2M', 'iris@example.org', 'Invalid invitation code'],
  ['7K2M-Q8XD-0RVA', 'iris@example.org', undefined],
  ['https://veil.example/join#7K2M-Q8XD-0RVA~aGk.', 'iris@example.org', undefined],
])('finds what is missing before %j of %j is sent', (code, email, problem) =>
  expect(codeProblem(code, email)).toBe(problem),
);

it('says what the API says of a code, else that it is invalid', () => {
  expect(refusalOf({ ...answer, errorMessage: 'This invitation has expired.' })).toBe(
    'This invitation has expired.',
  );
  expect(refusalOf(answer)).toBe('Invalid invitation code');
});

it('has nothing against a valid code', () => {
  expect(refusalOf({ ...answer, isValid: true, inviterHandle: 'Night Owl' })).toBeUndefined();
});

it('shows enough of a sign-in to know it by', () => {
  expect(maskedEmail('lena@example.org')).toBe('l…@example.org');
});
