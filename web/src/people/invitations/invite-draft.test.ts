// Specified: community 5.1, 8.2, 9.1.
import { invitationMessages as say } from '@veil/api/contract/people/invitations';
import { describe, expect, it } from 'vitest';
import { ApiError, UserFacingError } from '../../api/error.ts';
import { emptyInvite, failureLines, problemsOf, shownProblems } from './invite-draft.ts';

const validDraft = { email: 'iris@example.org', phone: '', description: 'We met at the opening.', hello: '' };

describe('an invite', () => {
  it.each([
    [validDraft, {}],
    [{ ...validDraft, email: '', phone: '+32 470-12 34' }, {}],
    [{ ...validDraft, email: 'iris@example' }, { email: say.email }],
    [{ ...validDraft, email: 'iris @example.org' }, { email: say.email }],
    [{ ...validDraft, phone: '12-456' }, { phone: say.phone }],
    [{ ...validDraft, phone: '0470 CALL ME' }, { phone: say.phone }],
    [{ ...validDraft, email: ' ' }, { email: say.contact }],
    [{ ...validDraft, description: ' a friend ' }, { description: say.description }],
    [emptyInvite, { email: say.contact, description: say.description }],
  ])('%j has the problems %j', (draft, problems) => expect(problemsOf(draft)).toEqual(problems));
});

describe('what is shown', () => {
  const problems = problemsOf(emptyInvite);
  it('waits until a field was left', () => {
    expect(shownProblems(problems, new Set(), false)).toEqual({});
    expect(shownProblems(problems, new Set(['description']), false)).toEqual({
      description: say.description,
    });
  });

  it('asks for one of e-mail and phone once both were left', () => {
    expect(shownProblems(problems, new Set(['email']), false)).toEqual({});
    expect(shownProblems(problems, new Set(['email', 'phone']), false)).toEqual({ email: say.contact });
  });

  it('is everything after a try to submit', () => {
    expect(shownProblems(problems, new Set(), true)).toEqual(problems);
  });
});

describe('a failed creation', () => {
  it('calls the fields as the form does', () => {
    const errors = ['Email', 'phone', 'description', 'requestId'].map((field) => ({ field, message: 'No.' }));
    expect(failureLines(new ApiError(400, { errors }))).toEqual([
      'Failed to create invitation',
      'Email address: No.',
      'Phone number: No.',
      'Description: No.',
      'requestId: No.',
    ]);
  });

  it('says the rest a line at a time', () => {
    expect(failureLines(new UserFacingError('One.\nTwo.'))).toEqual([
      'Failed to create invitation',
      'One.',
      'Two.',
    ]);
    expect(failureLines(undefined)).toEqual(['Failed to create invitation', 'An unexpected error occurred']);
  });
});
