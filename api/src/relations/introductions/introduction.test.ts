import { describe, expect, it } from 'vitest';
import {
  type AskedItem,
  answerOf,
  haveAllSaidYes,
  isOpen,
  lapsesAt,
  ttlUntil,
  withAnswer,
} from './introduction.ts';

const now = new Date('2027-03-20T00:30:00.000Z');
const asked: AskedItem = {
  id: 'asked-1',
  profileId: '2',
  kind: 'introduction-asked',
  schemaVersion: 1,
  introductionId: '1',
  introducedBy: 1,
  otherId: 3,
  otherType: 'single',
  line: 'You both like the sea.',
  createdAt: now.toISOString(),
  until: lapsesAt(now).toISOString(),
  ttl: 1,
  answers: [],
};

describe('an introduction', () => {
  it.each([
    ['in summer', '2027-06-01T12:00:00.000Z', '2027-06-15T12:00:00.000Z'],
    ['over the night in which clocks go forward', '2027-03-20T00:30:00.000Z', '2027-04-03T00:30:00.000Z'],
    ['over the night in which they go back', '2026-10-20T00:30:00.000Z', '2026-11-03T00:30:00.000Z'],
  ])('lapses after 14 times 24 hours, and its storage ends then: %s', (_, from, until) => {
    expect(lapsesAt(new Date(from)).toISOString()).toBe(until);
    expect(ttlUntil(until, new Date(from))).toBe(14 * 24 * 60 * 60);
    expect(isOpen({ until }, new Date(Date.parse(until) - 1))).toBe(true);
    expect(isOpen({ until }, new Date(until))).toBe(false);
  });

  it('has one answer a person, the latest, and lasts no longer for it', () => {
    const later = new Date('2027-04-02T00:30:00.000Z');
    const said = withAnswer(withAnswer(asked, 'iris', true, now), 'iris', false, later);
    expect([said.answers, answerOf(said, 'iris'), answerOf(said, 'bo')]).toEqual([
      [{ personId: 'iris', isYes: false }],
      false,
      undefined,
    ]);
    expect(said.ttl).toBe(24 * 60 * 60);
  });

  it('has everybody’s yes only if each who is there said so', () => {
    const one = withAnswer(asked, 'iris', true, now);
    const both = withAnswer(one, 'bo', true, now);
    expect(haveAllSaidYes(one, ['iris', 'bo'])).toBe(false);
    expect(haveAllSaidYes(both, ['iris', 'bo'])).toBe(true);
    expect(haveAllSaidYes(both, ['iris', 'bo', 'vera'])).toBe(false);
    expect(haveAllSaidYes(both, ['iris'])).toBe(true);
    expect(haveAllSaidYes(both, [])).toBe(false);
    expect(haveAllSaidYes(withAnswer(both, 'bo', false, now), ['iris', 'bo'])).toBe(false);
  });
});
