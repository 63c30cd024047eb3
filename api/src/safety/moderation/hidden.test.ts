import { expect, it } from 'vitest';
import { newFile, type ReportedThing } from './items.ts';
import { leastProfileId, withHidden, withoutHidden, withReport } from './rules.ts';

const photo = (ref: string): ReportedThing => ({ kind: 'photo', ref });
const at = '2027-01-12T20:00:00.000Z';
const report = {
  reason: 'underage',
  kind: 'outside',
  isPrivate: true,
  reporter: { id: 0, inviterId: 0, weight: 0.05 },
  hides: [],
} as const;
const file = withReport(newFile(leastProfileId), report, { caseId: 'c', at });

it('is due within the hours that staff promise, and within 48 otherwise', () => {
  expect(file.open.dueAt).toBe('2027-01-14T20:00:00.000Z');
  const soon = withReport(file, { ...report, dueHours: 2 }, { caseId: 'c', at });
  expect(soon.open.dueAt).toBe('2027-01-12T22:00:00.000Z');
});

it('hides what a confirmed report named, once, in a new version of its case alone', () => {
  const hiding = withHidden(file, 'c', [photo('1'), photo('2')]);
  expect(hiding?.open).toMatchObject({ hidden: [photo('1'), photo('2')], version: file.open.version + 1 });
  expect(hiding && withHidden(hiding, 'c', [photo('2')])).toBeUndefined();
  expect(withHidden(file, 'c', [])).toBeUndefined();
  expect(withHidden(file, 'another', [photo('1')])).toBeUndefined();
  expect(withHidden({ ...file, open: null }, 'c', [photo('1')])).toBeUndefined();
});

it('shows it again as examined, in a new version', () => {
  const hiding = withReport(file, { ...report, hides: [photo('1')] }, { caseId: 'c', at });
  const shown = withoutHidden({ ...hiding, examined: [photo('0')] }, hiding.open);
  expect(shown.examined).toEqual([photo('0'), photo('1')]);
  expect(shown.open).toMatchObject({ caseId: 'c', hidden: [], version: hiding.open.version + 1 });
});
