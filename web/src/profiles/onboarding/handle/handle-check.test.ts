// Specified: community 5.4.
import { onboardingMessages } from '@veil/api/contract/profiles/onboarding-words';
import { expect, it } from 'vitest';
import { handleCheckOf } from './handle-check.ts';

const noCheck = { asked: undefined, busy: false, available: undefined, failure: undefined };

it.each([
  ['', noCheck, 'unknown', ''],
  ['ab', noCheck, 'unknown', onboardingMessages.handleShort],
  ['- - -', noCheck, 'unknown', 'Handle must contain a letter or a digit'],
  ['iris', noCheck, 'checking', onboardingMessages.handleChecking],
  ['iris', { ...noCheck, asked: 'iris', busy: true }, 'checking', onboardingMessages.handleChecking],
  ['iris', { ...noCheck, asked: 'iris', available: true }, 'available', onboardingMessages.handleAvailable],
  [' iris ', { ...noCheck, asked: 'iris', available: true }, 'available', onboardingMessages.handleAvailable],
  ['iris', { ...noCheck, asked: 'iris', available: false }, 'taken', onboardingMessages.handleTaken],
  ['iris', { ...noCheck, asked: 'iris', failure: 'Too many' }, 'error', 'Too many'],
])('%j with the answer %o is %s', (typed, answer, state, message) => {
  expect(handleCheckOf(typed, answer)).toEqual({ state, message });
});

it('takes no answer about another handle', () => {
  const stale = { ...noCheck, asked: 'iri', available: true };
  expect(handleCheckOf('iris', stale).state).toBe('checking');
});
