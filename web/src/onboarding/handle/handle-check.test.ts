import { onboardingMessages } from '@veil/api/contract/profiles/onboarding';
import { expect, it } from 'vitest';
import { handleCheckOf } from './handle-check.ts';

const none = { asked: undefined, busy: false, available: undefined, failure: undefined };

it.each([
  ['', none, 'unknown', ''],
  ['ab', none, 'unknown', onboardingMessages.handleShort],
  ['- - -', none, 'unknown', 'Handle must contain a letter or a digit'],
  ['iris', none, 'checking', onboardingMessages.handleChecking],
  ['iris', { ...none, asked: 'iris', busy: true }, 'checking', onboardingMessages.handleChecking],
  ['iris', { ...none, asked: 'iris', available: true }, 'available', onboardingMessages.handleAvailable],
  [' iris ', { ...none, asked: 'iris', available: true }, 'available', onboardingMessages.handleAvailable],
  ['iris', { ...none, asked: 'iris', available: false }, 'taken', onboardingMessages.handleTaken],
  ['iris', { ...none, asked: 'iris', failure: 'Too many' }, 'error', 'Too many'],
])('%j with the answer %o is %s', (typed, answer, state, message) => {
  expect(handleCheckOf(typed, answer)).toEqual({ state, message });
});

it('takes no answer about another handle', () => {
  const stale = { ...none, asked: 'iri', available: true };
  expect(handleCheckOf('iris', stale).state).toBe('checking');
});
