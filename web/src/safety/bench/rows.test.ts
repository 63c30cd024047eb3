import { describe, expect, it } from 'vitest';
import { rowsOf, type Waiting, waitingCount } from './rows.ts';

const onDay = (day: number) => `2027-01-${String(day).padStart(2, '0')}T20:00:00.000Z`;
const noWaiting: Waiting = {
  profiles: [],
  photos: [],
  contentReviews: [],
  cases: [],
  appeals: [],
};
const caseOf = (caseId: string, severity: number, openedAt: string, dueAt: string | null) => ({
  subjectId: 7,
  caseId,
  handle: null,
  severity,
  reasons: ['fake' as const],
  kinds: [],
  reports: 1,
  weight: 1,
  openedAt,
  urgency: null,
  dueAt,
  isHidden: false,
  claim: null,
});
const newcomer = (id: number, status: 'PendingApproval' | 'FurtherReviewRequired', dueAt: string | null) => ({
  id,
  name: `New ${id}`,
  age: 30,
  location: '',
  photo: null,
  about: '',
  interests: [],
  submittedDate: onDay(1),
  status,
  dueAt,
});

describe('the list of what waits', () => {
  it('shows the urgent first, then the grave, then by due time, then the oldest', () => {
    const rows = rowsOf({
      ...noWaiting,
      cases: [
        caseOf('plain', 1, onDay(1), null),
        caseOf('grave', 3, onDay(9), null),
        caseOf('urgent', 4, onDay(9), onDay(11)),
      ],
      profiles: [
        newcomer(1, 'PendingApproval', onDay(10)),
        newcomer(2, 'FurtherReviewRequired', null),
        newcomer(3, 'PendingApproval', onDay(9)),
      ],
    });
    expect(rows.map(({ key }) => key)).toEqual([
      'case urgent',
      'case grave',
      'newcomer 3',
      'newcomer 1',
      'newcomer 2',
      'case plain',
    ]);
  });

  it('shows a threat before a dozen newcomers with a due time, and says why', () => {
    const threat = { ...caseOf('threat', 3, onDay(9), onDay(11)), reasons: ['harassment' as const] };
    const review = (id: string, why: 'Violence' | 'Text', dueAt: string | null) => ({
      profileId: 8,
      id,
      handle: 'Otto',
      photo: null,
      waitingSince: onDay(9),
      dueAt,
      reported: { kind: 'profile', id: 'Otto' },
      findings: [{ why, label: 'Bio', before: null, after: 'I will find you.' }],
      version: '1',
    });
    const rows = rowsOf({
      ...noWaiting,
      cases: [threat],
      contentReviews: [review('text', 'Text', null), review('threat', 'Violence', onDay(12))],
      profiles: Array.from({ length: 12 }, (_, id) => newcomer(id, 'PendingApproval', onDay(10))),
    });
    expect(rows.slice(0, 3).map(({ key }) => key)).toEqual([
      'case threat',
      'content-review 8 threat',
      expect.stringContaining('newcomer'),
    ]);
    expect(rows.slice(0, -1).every(({ why, dueAt }) => why ?? dueAt)).toBeTruthy();
    expect(rows.at(-1)).toHaveProperty('key', 'content-review 8 text');
  });

  it('is empty where nothing waits', () => {
    expect(rowsOf(noWaiting)).toEqual([]);
  });

  it('says what is asked of each', () => {
    const said = { reason: '', decidedAt: onDay(1), text: '', at: onDay(2), days: null, reports: [] };
    const appeal = { subjectId: 7, handle: 'Otto', ...said };
    const rows = rowsOf({
      ...noWaiting,
      cases: [caseOf('plain', 1, onDay(1), null)],
      profiles: [newcomer(1, 'PendingApproval', null), newcomer(2, 'FurtherReviewRequired', null)],
      appeals: [
        { ...appeal, decisionId: 'a', kind: 'sanction', what: 'A decision of a case', outcome: 'warn' },
        { ...appeal, decisionId: 'b', kind: 'tier', what: 'Your tier was changed', outcome: null },
      ],
    });
    expect(Object.fromEntries(rows.map(({ key, words }) => [key, words]))).toEqual({
      'case plain': 'What is to be done? Not who they say they are',
      'newcomer 1': 'May they join?',
      'newcomer 2': 'May they join? There is one objection',
      'appeal a': 'Was it right? A decision of a case',
      'appeal b': 'Was it right? “Your tier was changed”',
    });
  });
});

it.each([
  [0, null, ''],
  [0, '2026-03-01T12:00:00.000Z_7', '0+'],
  [20, null, '20'],
  [20, '2026-03-01T12:00:00.000Z_7', '20+'],
])('counts %i who wait, and more from %j on, as %s', (count, nextCursor, text) =>
  expect(waitingCount(Array(count).fill({}), nextCursor)).toBe(text),
);
