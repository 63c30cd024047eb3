import { onboardingMessages } from '@veil/api/contract/profiles/onboarding-words';
import { handle } from '@veil/api/contract/profiles/profiles';

export interface HandleCheck {
  state: 'unknown' | 'checking' | 'available' | 'taken' | 'error';
  /** Shown below the field; empty while the field is empty. */
  message: string;
}

interface HandleAnswer {
  /** The handle that was checked. */
  asked: string | undefined;
  busy: boolean;
  available: boolean | undefined;
  failure: string | undefined;
}

/** The handle to check; undefined while it is invalid. */
export const sendableHandle = (typed: string): string | undefined => handle.safeParse(typed).data;

export const handleShapeMessage = (typed: string): string | undefined =>
  handle.safeParse(typed).error?.issues[0]?.message;

/** The state of the typed handle. An answer about another handle is ignored. */
export function handleCheckOf(typed: string, answer: HandleAnswer): HandleCheck {
  if (typed.trim() === '') return { state: 'unknown', message: '' };
  const sendable = sendableHandle(typed);
  if (sendable === undefined) return { state: 'unknown', message: handleShapeMessage(typed) ?? '' };
  if (answer.asked !== sendable || answer.busy) {
    return { state: 'checking', message: onboardingMessages.handleChecking };
  }
  if (answer.failure !== undefined) return { state: 'error', message: answer.failure };
  return answer.available
    ? { state: 'available', message: onboardingMessages.handleAvailable }
    : { state: 'taken', message: onboardingMessages.handleTaken };
}
