import { expect, it } from 'vitest';
import { answeredMark, nothingRead } from '../../notifications/activity/rules.ts';
import type { WaitingCases } from '../../notifications/notification-delivery/staff-queues.ts';
import type { ActivityLine } from './activity-line.ts';
import { waitingOf } from './waiting.ts';

const now = new Date('2026-03-10T20:00:00.000Z');
const line = (id: string, minutesAgo: number, changes: Partial<ActivityLine> = {}): ActivityLine => ({
  id,
  type: 'event',
  title: id,
  at: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
  handle: null,
  profileId: null,
  userPhoto: null,
  ...changes,
});
const noCases: WaitingCases = { lines: [], caseIds: [] };
const waiting = (lines: readonly ActivityLine[], readState = nothingRead, cases = noCases) => {
  const { rows, more } = waitingOf(lines, cases, readState, now);
  return { ids: rows.map(({ id }) => id), more };
};

it('asks for what nobody opened, what cannot wait before the newest, four at most', () => {
  const lines = [
    line('event-3-invitation', 50),
    line('conversation-1-2', 5),
    line('urgent-8', 90),
    line('connection-7', 10),
    line('event-4-offer', 60),
    line('in-picture-1-2', 70),
  ];
  expect(waiting(lines)).toEqual({
    ids: ['event-4-offer', 'urgent-8', 'conversation-1-2', 'connection-7'],
    more: 2,
  });
});

it('keeps a letter until it is opened, and a wish until it is answered', () => {
  const [letter, wish] = [
    line('conversation-1-2', 5, { type: 'message', isRead: false }),
    line('connection-7', 6),
  ];
  const seen = { until: now.toISOString(), readItems: [] };
  expect(waiting([letter, wish], seen).ids).toEqual(['conversation-1-2', 'connection-7']);
  const answered = { until: now.toISOString(), readItems: [answeredMark('connection-7', now)] };
  expect(waiting([{ ...letter, isRead: true }, wish], answered).ids).toEqual([]);
});

it('leaves to News what has waited for two weeks', () => {
  const days = 24 * 60;
  const lines = [line('conversation-1-2', 15 * days), line('event-3-invitation', 13 * days)];
  expect(waiting(lines)).toEqual({ ids: ['event-3-invitation'], more: 1 });
});

it('leaves out what asks for nothing, and what was opened', () => {
  const [invitation, changed] = [line('event-3-invitation', 50), line('event-4-changed', 20)];
  const lines = [
    invitation,
    changed,
    line('view-7-2026', 1, { type: 'view' }),
    line('report-7', 2, { type: 'report' }),
    line('conversation-1-2', 3, { isRead: true }),
  ];
  const read = { until: '', readItems: [{ id: changed.id, at: changed.at }] };
  expect(waiting(lines, read)).toEqual({ ids: [invitation.id], more: 0 });
});

it('says the beginning of a letter there alone', () => {
  const letter = line('conversation-1-2', 3, { type: 'message', words: 'The pond was frozen.' });
  expect(waitingOf([letter], noCases, nothingRead, now).rows).toMatchObject([
    { words: 'The pond was frozen.' },
  ]);
});

it('names an urgent case until it is decided, and its queue only beside another case', () => {
  const [one, other] = ['0b1f6c3e-2a44-4d6f-9f0d-0a2f4c9b1e77', '5d0c8a11-7b1e-4c7a-8d59-3f3b4e2a9c10'];
  const urgent = line(`urgent-${one}-0`, 5, { type: 'case' });
  const queue = line('open-cases', 5, { type: 'case' });
  const withCases = (...caseIds: string[]) =>
    waiting([urgent], nothingRead, { lines: caseIds.length > 0 ? [queue] : [], caseIds }).ids;
  expect(withCases()).toEqual([]);
  expect(withCases(one)).toEqual([urgent.id]);
  expect(withCases(one, other)).toEqual([urgent.id, queue.id]);
  expect(withCases(other)).toEqual([queue.id]);
});
