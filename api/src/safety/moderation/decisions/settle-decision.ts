import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { applyFact } from '../../../gatherings/rating/count-fact.ts';
import type { SanctionMeasure } from '../../../gatherings/rating/fact.ts';
import type { Person } from '../../../people/people/person.ts';
import { repeatUntilStable } from '../../../platform/cosmos/compare-and-swap.ts';
import { task } from '../../../platform/outbox/work.ts';
import { pseudonymsOf } from '../../../platform/secrets/keyed-hash.ts';
import { settleAway } from '../../../profiles/profiles/away.ts';
import { withClaimDecided } from '../../../profiles/profiles/cards/claims.ts';
import { changeProfile } from '../../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../../profiles/profiles/profile.ts';
import { recordWithId } from '../../audit/record.ts';
import {
  type DecisionItem,
  isAboutSomebody,
  isOverturned,
  type KeptSanction,
  type SubjectFile,
} from '../items.ts';
import { nextVersion } from '../rules.ts';
import { measuresOf, settleFollowers } from '../sanctions/carry-measures.ts';
import { followDoer } from '../sanctions/follow-doer.ts';
import { isVouchedFor, sanctionsInForce, withSanction } from '../sanctions/sanctions.ts';
import { judgeReviewer } from '../track-record/judge-reviewer.ts';
import { notifyOfDecision, notifyReporters } from './notify-of-decision.ts';
import { settleContent } from './settle-content.ts';

/** The task applies the current state of the file, so it may run at any time, in any order and repeatedly. */
export const settleDecision = task(
  'settleDecision',
  z.object({ subjectId: z.number(), decisionId: z.string() }),
  async ({ subjectId, decisionId }, context): Promise<undefined> => {
    const { cases } = context;
    const settleBy = async (file: SubjectFile | undefined) => {
      const decision = (await cases.findDecision(subjectId, decisionId))?.value;
      if (file && decision) await settleFile(file, decision, context);
    };
    // If the decision is overturned in the meantime, the task runs again.
    const versionOf = (file: SubjectFile | undefined) => file?.version;
    await repeatUntilStable(async () => (await cases.find(subjectId))?.value, settleBy, versionOf);
  },
  { secret: 'decision', isNeverGivenUp: true },
);

/**
 * Applies the sanction to the profile, which each call reads. The outbox does the rest.
 * @throws on any failure, so that the call fails and can be repeated
 */
export async function applySanctionAtOnce(decision: DecisionItem, context: Context): Promise<void> {
  const subjectId = Number(decision.subjectId);
  const [file, found] = await Promise.all([context.cases.find(subjectId), context.profiles.find(subjectId)]);
  if (file && found) await applySanction(found.value, file.value, decision, context);
}

async function settleFile(file: SubjectFile, before: DecisionItem, context: Context): Promise<void> {
  const { cases, profiles } = context;
  const subjectId = Number(file.subjectId);
  await recordActions(before, context);
  const found = (await profiles.find(subjectId))?.value;
  // The sanction comes first, so that it applies from the next call on, however long the rest takes.
  const profile = found && (await applySanction(found, file, before, context));
  await settlePseudonyms(file, profile, context);
  await followDoer(file, profile, before, context);
  // Says about whom else it is, now that it has followed who did it.
  const decision = (await cases.findDecision(subjectId, before.decisionId))?.value ?? before;
  await settleFollowers(file, decision, context);
  await settleContent(decision, context);
  if (profile) {
    await settleInvitations(measuresOf(profile, file, context), decision, profile, context);
    await settleAbsence(decision, context);
    if (isOf(profile, decision, context)) {
      await countSanction(decision, context);
      await notifyOfDecision(subjectId, decision, context);
    }
  }
  for (const id of decision.alsoAbout ?? [])
    if (await profiles.find(id)) await notifyOfDecision(id, decision, context);
  await notifyReporters(decision, context);
  await keepInErasureLog(decision, file, context);
  if (isOverturned(decision)) await judgeReviewer(decision, context);
}

const isOf = (
  profile: Profile,
  { doneBy }: DecisionItem,
  { keyedHash }: Pick<Context, 'keyedHash'>,
): boolean => doneBy === undefined || pseudonymsOf(profile.people, keyedHash).includes(doneBy);

/** A dismissal changes nothing in the profile except that hidden cards are shown again. */
async function applySanction(
  profile: Profile,
  file: SubjectFile,
  { outcome, at }: DecisionItem,
  context: Context,
): Promise<Profile> {
  const now = context.now();
  const isRight = isAboutSomebody(outcome);
  const decided = (one: Profile): Profile =>
    (one.claimed?.since ?? '') <= at ? withClaimDecided(one, isRight, now) : one;
  if (!isRight && decided(profile) === profile) return profile;
  return changeProfile(
    profile.id,
    (one) => decided(isRight ? withSanction(one, measuresOf(one, file, context), now) : one),
    context,
  );
}

/** Records each decision once and each appeal once. Safe to repeat. */
export async function recordActions(decision: DecisionItem, context: Context): Promise<void> {
  const { subjectId, decisionId, outcome, at, byProfileId, byPseudonym, appeal } = decision;
  const about = { subjects: [Number(subjectId)], object: decisionId };
  await recordWithId(
    {
      ...about,
      id: `decided-${decisionId}`,
      kind: 'case-decided',
      outcome,
      at,
      pseudonym: byPseudonym,
      byProfileId,
    },
    context,
  );
  const decided = appeal?.decided;
  if (!decided) return;
  await recordWithId(
    {
      ...about,
      id: `appeal-${decisionId}`,
      kind: 'appeal-decided',
      outcome: decided.outcome,
      at: decided.at,
      pseudonym: decided.byPseudonym,
      byProfileId: decided.byProfileId,
    },
    context,
  );
}

/** Marks only people who have left; the others are marked when they leave. */
async function settlePseudonyms(
  file: SubjectFile,
  profile: Profile | undefined,
  context: Context,
): Promise<void> {
  const { people, now } = context;
  const { measures } = file;
  const { isSuspended } = sanctionsInForce(measures, now());
  const pseudonyms = suspendedPseudonyms(file);
  if (!isSuspended) await people.suspensions.forget(pseudonyms);
  else if (!profile) {
    await people.suspensions.keep(pseudonyms);
    for (const pseudonym of pseudonyms)
      for (const person of await people.listByPseudonym(pseudonym))
        await suspendWhoCameBack(person, file, context);
  }
}

/** @returns all people of the profile or, if known for every suspension, those who did what it is for */
function suspendedPseudonyms({ pseudonyms, measures }: SubjectFile): string[] {
  const doers = measures.filter(({ outcome }) => outcome === 'suspend').map(({ doneBy }) => doneBy);
  const known = doers.filter((doneBy) => doneBy !== undefined);
  return known.length > 0 && known.length === doers.length ? known : pseudonyms;
}

/**
 * Suspends a person who left before the decision and has already returned. The measure is added to the file of their
 * new profile.
 */
async function suspendWhoCameBack(
  { id }: Pick<Person, 'id'>,
  { measures }: SubjectFile,
  context: Context,
): Promise<void> {
  const { people, cases, now } = context;
  await people.noteSuspended(id);
  const profile = await people.findOwnProfile(id);
  if (!profile) return;
  await cases.change(profile.id, (file) => {
    const added = measures.filter(
      ({ decisionId }) => !file.measures.some((one) => one.decisionId === decisionId),
    );
    if (added.length === 0) return undefined;
    const version = nextVersion(file, now().toISOString());
    return { ...file, version, measures: [...file.measures, ...added] };
  });
  const file = await cases.find(profile.id);
  if (file)
    await changeProfile(
      profile.id,
      (one) => withSanction(one, measuresOf(one, file.value, context), now()),
      context,
    );
}

async function settleInvitations(
  { measures }: Pick<SubjectFile, 'measures'>,
  decision: DecisionItem,
  profile: Profile,
  { invitations, now }: Pick<Context, 'invitations' | 'now'>,
): Promise<void> {
  const { decisionId, outcome, at } = decision;
  if (outcome !== 'suspend') return;
  const isUndone = isOverturned(decision);
  if (sanctionsInForce(measures, now()).isSuspended)
    while (await invitations.dieSome(profile.id, decisionId));
  else await invitations.revive(profile.id, decisionId);
  const { invitation } = profile;
  if (invitation && isVouchedFor(profile, new Date(at)))
    await invitations.charge(invitation.inviterId, invitation.id, at, !isUndone);
}

const measureOf: Partial<Record<DecisionItem['outcome'], SanctionMeasure>> = {
  warn: 'warning',
  restrict: 'restriction',
  suspend: 'suspension',
};

async function settleAbsence({ subjectId, outcome }: DecisionItem, context: Context): Promise<void> {
  if (outcome !== 'suspend') return;
  await settleAway(Number(subjectId), context);
}

async function countSanction(decision: DecisionItem, context: Context): Promise<void> {
  const { subjectId, decisionId, outcome, at, appeal } = decision;
  const measure = measureOf[outcome];
  if (!measure) return;
  const isLifted = isOverturned(decision);
  const version = Date.parse(isLifted ? (appeal?.decided?.at ?? at) : at) + (isLifted ? 1 : 0);
  const fact = { kind: 'sanction' as const, sanctionId: decisionId, measure, at, isLifted, version };
  await applyFact(Number(subjectId), fact, context);
}

/** Records sanctions and their ends, so that they survive a restore of the database. */
async function keepInErasureLog(
  decision: DecisionItem,
  { pseudonyms }: SubjectFile,
  { erasureLog, now }: Pick<Context, 'erasureLog' | 'now'>,
) {
  if (!isAboutSomebody(decision.outcome)) return;
  const kept: KeptSanction = { decision, pseudonyms };
  await erasureLog.keep('sanctions', decision.decisionId, kept, now());
}
