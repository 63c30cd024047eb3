import { invitationMessages } from '@veil/api/contract/invitations';
import { expect, it } from 'vitest';
import { codeProblem, entryOf } from './code-entry.ts';

const answer = { isValid: false, errorMessage: null, inviterHandle: null };

it.each([
  ['', 'iris@example.org', invitationMessages.noCode],
  ['  ', null, invitationMessages.noCode],
  ['7K2M', null, invitationMessages.noUserEmail],
  ['7K2M', 'iris@example.org', undefined],
])('finds what is missing before %j of %j is sent', (code, email, problem) =>
  expect(codeProblem(code, email)).toBe(problem),
);

it('says what the API says of a code, else that it is invalid', () => {
  expect(entryOf({ ...answer, errorMessage: 'This invitation has expired.' })).toEqual({
    state: 'invalid',
    message: 'This invitation has expired.',
  });
  expect(entryOf(answer)).toEqual({ state: 'invalid', message: invitationMessages.invalidCode });
});

it('names the inviter of a valid code', () => {
  expect(entryOf({ ...answer, isValid: true, inviterHandle: 'Night Owl' })).toEqual({
    state: 'valid',
    inviterHandle: 'Night Owl',
  });
});
