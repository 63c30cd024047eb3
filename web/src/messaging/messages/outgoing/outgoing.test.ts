import { expect, it } from 'vitest';
import {
  isAskedAbout,
  isWaiting,
  mayTryAgain,
  nextToSend,
  type Outgoing,
  sentAnew,
  unanswered,
  unsentWords,
  whenOpened,
} from './outgoing.ts';

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
  expect(nextToSend([sentAnew(failed, undefined), message('b')])?.requestId).toBe('a');
  expect(nextToSend([message('a', { heldUntil: now + 1 }), message('b')])?.requestId).toBe('b');
});

it('tries again by itself five times, within fifteen minutes', () => {
  expect(mayTryAgain(failed, now)).toBe(true);
  expect(mayTryAgain(failed, now + 15 * 60_000)).toBe(false);
  expect(mayTryAgain(message('a', { failure: 'No' }), now)).toBe(false);
  expect(mayTryAgain({ ...failed, unansweredTries: 5 }, now)).toBe(false);
  expect(unanswered(failed, 'No answer').unansweredTries).toBe(2);
  expect(sentAnew(failed, undefined)).toMatchObject({ failure: null, unansweredTries: 0 });
});

it('sends what an earlier page left within fifteen minutes, and asks about it after that', () => {
  const late = now + 15 * 60_000;
  expect(whenOpened({ ...failed, unansweredTries: 5 }, now)).toMatchObject({ failure: null });
  expect(whenOpened(message('a'), now)).toEqual(message('a'));
  const old = whenOpened(message('a'), late);
  expect(isAskedAbout(old, late)).toBe(true);
  expect([nextToSend([old]), mayTryAgain(old, late)]).toEqual([undefined, false]);
  const meant = sentAnew(old, new Date(late).toISOString());
  expect(nextToSend([meant])).toBe(meant);
  expect(isAskedAbout(unanswered(meant, 'No answer'), late + 60_000)).toBe(false);
});

it('says which messages wait for one that got no answer', () => {
  const all = [message('z'), failed, message('b'), message('c', { failure: 'No' })];
  expect(all.map((one) => isWaiting(one, all))).toEqual([false, false, true, false]);
});

it('says that it goes out by itself as long as that is so', () => {
  expect(unsentWords(failed, now, true)).toBe('Goes out by itself when you are back online.');
  expect(unsentWords(failed, now, false)).toBe('Goes out by itself.');
  expect(unsentWords({ ...failed, unansweredTries: 5 }, now, true)).toBe('No answer');
  expect(unsentWords(failed, now + 15 * 60_000, true)).toBe('Send still?');
});
