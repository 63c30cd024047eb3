import { urgencyOf } from '../../../contract/safety/report-words.ts';
import type { Context } from '../../context.ts';
import { withClaim } from '../../profiles/profiles/cards/claims.ts';
import { photoRefOf } from '../moderation/evidence/evidence.ts';
import type { ReportedThing } from '../moderation/items.ts';
import { isAmong } from '../moderation/rules.ts';
import type { OutsideNotice } from './outside-notices.ts';
import type { SenderHold } from './sender-holds.ts';

type NamedReport = Pick<OutsideNotice, 'about' | 'reason' | 'named'>;

/**
 * Returns the pictures that a report from outside hides by naming a profile, once its address is confirmed: those it
 * kept as evidence, if they may concern a minor, nobody has examined them, and the sender has no other profile hidden.
 * An unknown handle costs the same reads and writes.
 */
export async function picturesToHide(
  { about, reason, named }: NamedReport,
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
  return (await takeHold(named.sender, { about, hides: things.length > 0 }, { cases, senderHolds }))
    ? things
    : [];
}

/**
 * True if the report hides a card whose person says that they did not agree to it, once its address is confirmed. The
 * sender may have no other profile hidden. An unknown handle costs the same reads and writes.
 */
export async function takesClaim(
  { about, reason, named }: NamedReport,
  { cases, profiles, senderHolds, now }: Pick<Context, 'cases' | 'profiles' | 'senderHolds' | 'now'>,
): Promise<boolean> {
  if (reason !== 'not-agreed' || !named) return false;
  const profile = (await profiles.find(about.subjectId))?.value;
  const isFree = profile !== undefined && withClaim(profile, now().toISOString(), named.card) !== profile;
  // A repeated confirmation keeps the hold while the card is hidden.
  const hides = isFree || (profile?.claimed?.hidden ?? []).length > 0;
  return (await takeHold(named.sender, { about, hides }, { cases, senderHolds })) && isFree;
}

const takeHold = (
  sender: string,
  hold: SenderHold,
  { cases, senderHolds }: Pick<Context, 'cases' | 'senderHolds'>,
): Promise<boolean> =>
  senderHolds.take(
    sender,
    hold,
    async ({ subjectId, caseId }) => (await cases.find(subjectId))?.value.open?.caseId === caseId,
  );
