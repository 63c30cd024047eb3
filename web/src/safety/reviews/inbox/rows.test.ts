import { describe, expect, it } from 'vitest';
import { inboxRows, type Waiting } from './rows.ts';

const onDay = (day: number) => `2027-01-${String(day).padStart(2, '0')}T20:00:00.000Z`;
const noWaiting: Waiting = {
  profiles: [],
  photos: [],
  contentReviews: [],
  cases: [],
  appeals: [],
  others: [],
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

describe('the inbox', () => {
  it('shows the urgent first, then by due time, then the grave, then the oldest', () => {
    const rows = inboxRows({
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
      'newcomer 3',
      'newcomer 1',
      'newcomer 2',
      'case grave',
      'case plain',
    ]);
  });

  it('is empty where nothing waits', () => {
    expect(inboxRows(noWaiting)).toEqual([]);
  });
});
