import { expect, it } from 'vitest';
import { mayTryAgain, nextToSend, type Outgoing, sentAnew, unanswered } from './outgoing.ts';

const writtenAt = '2026-11-27T12:00:00.000Z';
const now = Date.parse(writtenAt) + 60_000;
const message = (requestId: string, more: Partial<Outgoing> = {}): Outgoing => ({
  requestId,
  content: 'Hello',
  writtenAt,
  failure: null,
  ...more,
});
const failed = unanswered(message('a'), 'No answer');

it('lets later messages wait for one that got no answer, and pass one that was refused', () => {
  expect(nextToSend([failed, message('b')])).toBeUndefined();
  expect(nextToSend([message('a', { failure: 'No' }), message('b')])?.requestId).toBe('b');
  expect(nextToSend([sentAnew(failed), message('b')])?.requestId).toBe('a');
  expect(nextToSend([message('a', { heldUntil: now + 1 }), message('b')])?.requestId).toBe('b');
});

it('tries again by itself five times, within fifteen minutes', () => {
  expect(mayTryAgain(failed, now)).toBe(true);
  expect(mayTryAgain(failed, now + 15 * 60_000)).toBe(false);
  expect(mayTryAgain(message('a', { failure: 'No' }), now)).toBe(false);
  expect(mayTryAgain({ ...failed, unansweredTries: 5 }, now)).toBe(false);
  expect(unanswered(failed, 'No answer').unansweredTries).toBe(2);
  expect(sentAnew(failed)).toMatchObject({ failure: null, unansweredTries: 0 });
});
