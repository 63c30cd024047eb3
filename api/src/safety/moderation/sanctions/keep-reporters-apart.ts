import type { Context } from '../../../context.ts';
import { pseudonymOf, storedPseudonymsOf } from '../../../platform/secrets/keyed-hash.ts';
import type { Profile } from '../../../profiles/profiles/profile.ts';
import type { Exclusion } from '../../../relations/blocks/exclusions.ts';
import type { Report } from '../evidence/report-item.ts';
import { type DecisionItem, isOverturned, isSanction } from '../items.ts';

const pageSize = 100;

interface ReportingProfile {
  readonly profile: Profile;
  readonly reporter: string | undefined;
}

/**
 * While somebody of a shared profile is under a sanction for what they did, whoever reported it and the people of the
 * profile are excluded from each other. To these people it reads as a pause. Safe to repeat.
 */
export async function keepReportersApart(decision: DecisionItem, context: Context): Promise<void> {
  const { outcome, doneBy, subjectId, alsoAbout = [], until } = decision;
  if (doneBy === undefined || !isSanction(outcome)) return;
  const found = await Promise.all([Number(subjectId), ...alsoAbout].map((id) => context.profiles.find(id)));
  const subjects = found.flatMap((one) => one?.value ?? []);
  const reporting = await listReporting(decision, context);
  if (isOverturned(decision) || (until !== null && new Date(until) <= context.now()))
    return endExclusions(decision, [...subjects, ...reporting.map(({ profile }) => profile)], context);
  const isShared = subjects.length > 1 || subjects.some(({ people }) => people.length > 1);
  if (!isShared) return;
  for (const { profile, reporter } of reporting)
    for (const subject of subjects)
      if (subject.id !== profile.id) await exclude(subject, { profile, reporter }, decision, context);
}

async function exclude(
  subject: Profile,
  { profile, reporter }: ReportingProfile,
  decision: DecisionItem,
  { blocks, keyedHash }: Context,
): Promise<void> {
  const by = reporter === undefined ? undefined : pseudonymOf(reporter, keyedHash);
  const both = {
    id: `${prefixOf(decision)}${by ?? profile.id}`,
    cause: 'sanction',
    handle: null,
    at: decision.at,
    ...(decision.until !== null && { endsAt: decision.until }),
  } as const;
  const made = storedPseudonymsOf(subject.people, keyedHash).map(
    (pseudonym): Exclusion => ({
      ...both,
      pseudonym,
      side: 'made',
      profileId: subject.id,
      ...(by !== undefined && { by }),
    }),
  );
  const received = storedPseudonymsOf(profile.people, keyedHash).map(
    (pseudonym): Exclusion => ({ ...both, pseudonym, side: 'received', profileId: profile.id }),
  );
  await blocks.change(profile.id, (all) => withRows(all, made));
  await blocks.change(subject.id, (all) => withRows(all, received));
}

const prefixOf = ({ decisionId }: DecisionItem): string => `sanction-${decisionId}-`;

const withRows = (all: readonly Exclusion[], rows: readonly Exclusion[]): Exclusion[] => [
  ...all.filter(({ id, pseudonym }) => !rows.some((row) => row.id === id && row.pseudonym === pseudonym)),
  ...rows,
];

/** Follows the rows to where their people are by now, or to what is kept for their return. */
async function endExclusions(
  decision: DecisionItem,
  known: readonly Profile[],
  { blocks }: Context,
): Promise<void> {
  const prefix = prefixOf(decision);
  const profileIds = new Set(known.map(({ id }) => id));
  for (const id of profileIds) {
    const rows = (await blocks.list(id)).filter((row) => row.id.startsWith(prefix));
    if (rows.length === 0) continue;
    await blocks.change(id, (all) => all.filter((row) => !row.id.startsWith(prefix)));
    for (const row of rows) {
      if (row.profileId !== null) profileIds.add(row.profileId);
      await blocks.forgetBlock(row.pseudonym, row.id);
    }
  }
}

/** The present profiles of the members who reported, and which person of each did. */
async function listReporting(decision: DecisionItem, context: Context): Promise<ReportingProfile[]> {
  const { people, profiles, reports } = context;
  const subjectId = Number(decision.subjectId);
  const found: ReportingProfile[] = [];
  let page: Report[] = [];
  do {
    page = await reports.listOf(subjectId, decision.decisionId, pageSize, page.at(-1));
    for (const { reporterId, byPerson: reporter, own } of page) {
      if (own) continue;
      const profile = reporter
        ? await people.findOwnProfile(reporter)
        : (await profiles.find(reporterId))?.value;
      if (profile) found.push({ profile, reporter: reporter || undefined });
    }
  } while (page.length === pageSize);
  return found;
}
