import { describe, expect, it } from 'vitest';
import type { ReportReason } from '../../../contract/safety/report-words.ts';
import { newFile, type OpenCase, type ReportedThing, type Reporter } from './items.ts';
import {
  clauseFor,
  hidesAtOnce,
  holdsClaim,
  isClaimedByOther,
  isCrowded,
  leastProfileId,
  nextVersion,
  queueKeyOf,
  withExamined,
  withReport,
} from './rules.ts';

const reporter = (id: number, inviterId = 0, weight = 1): Reporter => ({ id, inviterId, weight });

describe('the queue', () => {
  const open = (severity: number, weight: number, openedAt: string): OpenCase => ({
    caseId: 'c',
    openedAt,
    version: 1,
    severity,
    weight,
    reasons: [],
    kinds: [],
    reports: 1,
    isPrivate: false,
    reporters: [],
    claim: null,
    urgency: null,
    isSealed: false,
    dueAt: null,
    hidden: [],
  });

  it('has the gravest case first, then the one that more reported, then the oldest', () => {
    const [old, recent] = ['2026-06-01T12:00:00.000Z', '2026-06-02T12:00:00.000Z'];
    const cases = {
      grave: open(4, 1, recent),
      'several reporters': open(3, 12, recent),
      'two reporters': open(3, 2, old),
      'one and a half': open(3, 1.5, old),
      old: open(3, 1, old),
      recent: open(3, 1, recent),
      light: open(1, 900, old),
    };
    const sorted = Object.entries(cases)
      .map(([name, one]) => ({ name, key: queueKeyOf('7', one) }))
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    expect(sorted.map(({ name }) => name)).toEqual(Object.keys(cases));
  });

  it('counts a report once more in the case that is open, and begins another after it', () => {
    const fresh = { caseId: 'first', at: '2026-06-01T12:00:00.000Z' };
    const add = { kind: 'profile', isPrivate: false, hides: [] };
    const one = withReport(newFile(7), { ...add, reason: 'spam', reporter: reporter(1) }, fresh);
    const both = withReport(
      one,
      { ...add, reason: 'harassment', isPrivate: true, reporter: reporter(2) },
      { ...fresh, caseId: 'second' },
    );
    expect(both.open).toMatchObject({
      caseId: 'first',
      version: 2,
      reports: 2,
      severity: 3,
      isPrivate: true,
      weight: 2,
      reasons: ['spam', 'harassment'],
    });
  });
});

it('is due within 48 hours by the first report that says so, and urgent only for what is grave', () => {
  const fresh = { caseId: 'first', at: '2026-06-01T12:00:00.000Z' };
  const add = { kind: 'profile', isPrivate: false, hides: [], reporter: reporter(1) };
  const spam = withReport(newFile(7), { ...add, reason: 'spam' }, fresh);
  expect(spam.open.dueAt).toBeNull();
  const claimed = withReport(spam, { ...add, reason: 'not-agreed' }, fresh);
  expect(claimed.open).toMatchObject({ dueAt: '2026-06-03T12:00:00.000Z', urgency: null, isSealed: false });
  const later = withReport(
    claimed,
    { ...add, reason: 'underage' },
    { ...fresh, at: '2026-06-02T12:00:00.000Z' },
  );
  expect(later.open).toMatchObject({ dueAt: '2026-06-03T12:00:00.000Z', urgency: 'minor', isSealed: true });
});

describe('a case', () => {
  const aMember = 7_000_000_000_000;
  const fresh = { caseId: 'first', at: '2026-06-01T12:00:00.000Z' };
  const spam = { reason: 'spam', kind: 'profile', isPrivate: false, hides: [] } as const;
  const reportedBy = (count: number) => {
    let file = withReport(newFile(aMember), { ...spam, reporter: reporter(1) }, fresh);
    for (let id = 2; id <= count; id++) file = withReport(file, { ...spam, reporter: reporter(id) }, fresh);
    return file;
  };

  it('begins with its first report alone', () => {
    expect(reportedBy(1)).toMatchObject({
      queueKey: expect.stringMatching(/^\d \d{5} 2026-06-01T12:00:00\.000Z \d{13}$/),
      open: {
        caseId: 'first',
        openedAt: fresh.at,
        version: 1,
        reports: 1,
        isPrivate: false,
        weight: 1,
        reasons: ['spam'],
        kinds: ['profile'],
        reporters: [reporter(1)],
        claim: null,
      },
    });
  });

  it('stays private once a report was', () => {
    const one = withReport(newFile(aMember), { ...spam, isPrivate: true, reporter: reporter(1) }, fresh);
    expect(withReport(one, { ...spam, reporter: reporter(2) }, fresh).open.isPrivate).toBe(true);
  });

  it('names 200 reporters and counts all', () => {
    const { open } = reportedBy(199);
    expect(isCrowded(open)).toBe(false);
    const full = reportedBy(201).open;
    expect(isCrowded(reportedBy(200).open)).toBe(true);
    expect(full).toMatchObject({ reports: 201, weight: 200 });
    expect(full.reporters).toHaveLength(200);
  });

  it('comes before a later one however many reported, by the lowest key there is', () => {
    const { open } = reportedBy(1);
    expect(queueKeyOf(String(aMember), { ...open, weight: 2000, severity: 9 })).toBe(
      `!0 00000 2026-06-01T12:00:00.000Z ${aMember}`,
    );
    expect(queueKeyOf(String(aMember), { ...open, weight: 999.94, severity: 9 })).toBe(
      `!0 00005 2026-06-01T12:00:00.000Z ${aMember}`,
    );
  });

  const now = new Date('2026-06-10T12:00:00.000Z');
  const until = (ms: number) => new Date(now.getTime() + ms).toISOString();
  it.each([
    ['nobody', null, false, false],
    ['the asker', { profileId: 5, until: until(1) }, true, false],
    ['the asker, to this instant', { profileId: 5, until: until(0) }, false, false],
    ['another', { profileId: 6, until: until(1) }, false, true],
    ['another, to this instant', { profileId: 6, until: until(0) }, false, false],
  ] as const)('is held by %s', (_, claim, isOwn, isOther) => {
    expect([holdsClaim({ claim }, 5, now), isClaimedByOther({ claim }, 5, now)]).toEqual([isOwn, isOther]);
  });

  it('has a version above the one before and of its time', () => {
    expect(nextVersion({ version: 7 }, '1970-01-01T00:00:00.100Z')).toBe(100);
    expect(nextVersion({ version: 100 }, '1970-01-01T00:00:00.100Z')).toBe(101);
  });
});

const photo = (ref: string): ReportedThing => ({ kind: 'photo', ref });
const text = (ref: string): ReportedThing => ({ kind: 'message', ref });

describe('a report', () => {
  const at = '2026-06-01T12:00:00.000Z';
  const due = '2026-06-03T12:00:00.000Z';
  const later = { caseId: 'second', at: '2026-06-02T12:00:00.000Z' };
  const file = newFile(leastProfileId);
  const first = { caseId: 'first', at };
  const of = (
    reason: ReportReason,
    more: { hides?: ReportedThing[]; isOwn?: boolean; notBy?: number[] } = {},
  ) => ({
    reason,
    kind: 'photo',
    isPrivate: false,
    hides: [],
    reporter: reporter(1),
    ...more,
  });

  it('that is not urgent sets no time, and is read by every reviewer', () => {
    expect(withReport(file, of('spam'), first).open).toMatchObject({
      urgency: null,
      isSealed: false,
      dueAt: null,
      isPrivate: false,
    });
  });

  it.each(['harassment', 'explicit'] as const)(
    'of %s is due in 48 hours, and read by every reviewer',
    (reason) => {
      expect(withReport(file, of(reason), first).open).toMatchObject({
        urgency: null,
        isSealed: false,
        dueAt: due,
        severity: 3,
      });
    },
  );

  it('of a minor is sealed, and due 48 hours after the first urgent one', () => {
    const minor = withReport(file, of('underage'), first);
    expect(minor.open).toMatchObject({ urgency: 'minor', isSealed: true, dueAt: due, isPrivate: false });
    const both = withReport(minor, of('without-consent'), later);
    expect(both.open).toMatchObject({ urgency: 'minor', isSealed: true, dueAt: due, isPrivate: true });
    expect(withReport(both, of('spam'), later).open).toMatchObject({ urgency: 'minor', dueAt: due });
  });

  it('of a picture without consent is private, and stays urgent until one of a minor comes', () => {
    const intimate = withReport(withReport(file, of('spam'), first), of('without-consent'), first);
    expect(intimate.open).toMatchObject({
      urgency: 'intimate',
      isSealed: false,
      dueAt: due,
      isPrivate: true,
    });
    expect(withReport(intimate, of('underage'), later).open).toMatchObject({
      urgency: 'minor',
      isSealed: true,
      dueAt: due,
    });
  });

  it('hides each thing once, however many there are', () => {
    const one = withReport(file, of('explicit', { hides: [photo('1'), text('1')] }), first);
    const again = withReport(one, of('explicit', { hides: [text('1'), photo('2')] }), later);
    expect(again.open.hidden).toEqual([photo('1'), text('1'), photo('2')]);
    const many = Array.from({ length: 60 }, (_, number) => photo(`many ${number}`));
    const full = withReport(again, of('explicit', { hides: many }), later).open.hidden;
    expect(full).toEqual([...again.open.hidden, ...many]);
  });

  it('by a reviewer is counted, and the people who decided before are named once', () => {
    const plain = withReport(file, of('spam'), first).open;
    expect([plain.own, plain.notBy]).toEqual([undefined, undefined]);
    const one = withReport(file, of('spam', { isOwn: true, notBy: [5, 6] }), first);
    expect([one.open.own, one.open.notBy]).toEqual([1, [5, 6]]);
    const two = withReport(one, of('spam', { isOwn: true, notBy: [6, 7] }), later).open;
    expect([two.own, two.notBy]).toEqual([2, [5, 6, 7]]);
    const other = withReport(one, of('spam'), later).open;
    expect([other.own, other.notBy]).toEqual([1, [5, 6]]);
  });

  it('hides two things of one reference', () => {
    const one = withReport(file, of('explicit', { hides: [photo('1')] }), first);
    const both = withReport(one, of('explicit', { hides: [text('1')] }), later);
    expect(both.open.hidden).toEqual([photo('1'), text('1')]);
  });

  it('tells the one person who did it as long as all reports say the same one', () => {
    const told = (...people: (string | undefined)[]) =>
      people.reduce((now, doneBy) => withReport(now, { ...of('spam'), doneBy }, first), file).open?.doneBy;
    expect([told('x'), told('x', 'x'), told('x', 'x', 'x')]).toEqual(['x', 'x', 'x']);
    expect([told(undefined), told('x', 'y'), told('x', undefined), told(undefined, 'x')]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect(withReport(file, of('spam'), first).open).not.toHaveProperty('doneBy');
  });

  it('breaks the clause of its gravest reason', () => {
    expect(clauseFor({ reasons: ['spam', 'underage', 'explicit'] })).toBe('age');
    expect(clauseFor({ reasons: ['fake', 'spam'] })).toBe('people');
    expect(clauseFor({ reasons: [] })).toBe('conduct');
  });

  it('about nobody stands behind all others', () => {
    const { open } = withReport(file, of('spam'), first);
    const keys = [leastProfileId, leastProfileId - 1].map((id) => queueKeyOf(String(id), open));
    expect(keys.map((key) => key.startsWith('~'))).toEqual([false, true]);
  });
});

describe('what is hidden at once', () => {
  const alone = { isShown: false, others: [], reporter: reporter(1) };

  it('is everything that may show a minor, and nothing by another reason', () => {
    expect(hidesAtOnce('underage', alone)).toBe(true);
    expect(hidesAtOnce('explicit', { ...alone, isShown: true })).toBe(false);
  });

  it.each([
    ['by who is shown', { ...alone, isShown: true }, true],
    ['by one member', alone, false],
    ['by two of different branches', { ...alone, others: [reporter(2)] }, true],
    ['by two of one branch', { ...alone, others: [reporter(2, 9)], reporter: reporter(1, 9) }, false],
    ['by one of less weight', { ...alone, others: [reporter(2, 0, 0.5)] }, false],
    ['by three of less weight', { ...alone, others: [2, 3, 4].map((id) => reporter(id, 0, 0.9)) }, false],
    ['from outside', { ...alone, others: [reporter(0)] }, false],
  ])('is a picture without consent reported %s', (_, reports, isHidden) => {
    expect(hidesAtOnce('without-consent', reports)).toBe(isHidden);
  });
});

describe('what was examined', () => {
  const fileWith = (hidden: ReportedThing[], examined: ReportedThing[] = []) => {
    const file = newFile(leastProfileId);
    const report = { reason: 'explicit', kind: 'photo', isPrivate: false, reporter: reporter(1) } as const;
    return { ...withReport(file, { ...report, hides: hidden }, { caseId: 'c', at: '2026-06-01' }), examined };
  };

  it('is what was hidden and left, each once', () => {
    const file = fileWith([photo('1'), photo('2'), text('1')], [photo('0'), text('1')]);
    expect(withExamined(file, [photo('1')])).toEqual([photo('0'), text('1'), photo('2')]);
    expect(withExamined({ ...file, open: null }, [])).toEqual([photo('0'), text('1')]);
  });

  it('is forgotten beyond the latest 100', () => {
    const many = Array.from({ length: 100 }, (_, number) => photo(`many ${number}`));
    const examined = withExamined(fileWith([photo('1')], many), []);
    expect(examined).toHaveLength(100);
    expect([examined[0], examined.at(-1)]).toEqual([photo('many 1'), photo('1')]);
  });
});
