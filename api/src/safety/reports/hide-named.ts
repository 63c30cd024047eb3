import { urgencyOf } from '../../../contract/safety/report-words.ts';
import type { Context } from '../../context.ts';
import { photoRefOf } from '../moderation/evidence/evidence.ts';
import type { ReportedThing } from '../moderation/items.ts';
import { isAmong } from '../moderation/rules.ts';
import type { OutsideNotice } from './outside-notices.ts';

/**
 * Returns the pictures that a report from outside hides by naming a profile, once its address is confirmed: those it
 * kept as evidence, if they may concern a minor, nobody has examined them, and the sender has no other profile hidden.
 * An unknown handle costs the same reads and writes.
 */
export async function picturesToHide(
  { about, reason, named }: Pick<OutsideNotice, 'about' | 'reason' | 'named'>,
  { cases, reports, senderHolds }: Pick<Context, 'cases' | 'reports' | 'senderHolds'>,
): Promise<ReportedThing[]> {
  if (urgencyOf[reason] !== 'minor' || !named) return [];
  const [file, report] = await Promise.all([
    cases.find(about.subjectId),
    reports.find(about.subjectId, named.reportId),
  ]);
  const examined = file?.value.examined ?? [];
  const isOpen = file?.value.open?.caseId === about.caseId;
  const things = (isOpen ? (report?.pictures ?? []) : [])
    .flatMap((name) => photoRefOf(name) ?? [])
    .map((ref) => ({ kind: 'photo', ref }))
    .filter((thing) => !isAmong(examined, thing));
  const isUndecided = async (held: OutsideNotice['about']): Promise<boolean> =>
    (await cases.find(held.subjectId))?.value.open?.caseId === held.caseId;
  const hold = { about, hides: things.length > 0 };
  return (await senderHolds.take(named.sender, hold, isUndecided)) ? things : [];
}
