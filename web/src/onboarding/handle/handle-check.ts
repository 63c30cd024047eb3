import { onboardingMessages } from '@veil/api/contract/profiles/onboarding';
import { handle } from '@veil/api/contract/profiles/profiles';

export interface HandleCheck {
  state: 'unknown' | 'checking' | 'available' | 'taken' | 'error';
  /** Shown under the field; empty while nothing is typed. */
  message: string;
}

interface HandleAnswer {
  /** The handle that was sent. */
  asked: string | undefined;
  busy: boolean;
  available: boolean | undefined;
  failure: string | undefined;
}

/** The handle to send; undefined while it is not valid. */
export const sendableHandle = (typed: string): string | undefined => handle.safeParse(typed).data;

export const handleShapeMessage = (typed: string): string | undefined =>
  handle.safeParse(typed).error?.issues[0]?.message;

/** The state of the typed handle. Answers about another handle are ignored. */
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
