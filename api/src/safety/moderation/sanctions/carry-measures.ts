import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { rewriteItem } from '../../../platform/outbox/change.ts';
import { task } from '../../../platform/outbox/work.ts';
import { pseudonymsOf } from '../../../platform/secrets/keyed-hash.ts';
import { settleAway } from '../../../profiles/profiles/away.ts';
import { changeProfile } from '../../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../../profiles/profiles/profile.ts';
import { type DecisionItem, type OpenCase, type SubjectFile, subjectOf } from '../items.ts';
import { isWeighty, nextVersion } from '../rules.ts';
import { measuresAgainst, measuresOfPerson, type ProfileMeasures, withSanction } from './sanctions.ts';

const mostBrought = 20;

interface SanctionMove {
  readonly personId: string;
  readonly fromId: number;
  readonly toId: number;
}

const withId = (ids: readonly number[] = [], id: number): number[] => [...new Set([...ids, id])];

/** On a shared profile, what one person did stands against that person alone. */
export function measuresOf(
  { people }: Pick<Profile, 'people'>,
  { version, measures }: Pick<SubjectFile, 'version' | 'measures'>,
  { keyedHash }: Pick<Context, 'keyedHash'>,
): ProfileMeasures {
  const pseudonyms = (one: { personId: string }) => pseudonymsOf([one], keyedHash);
  if (people.length < 2) return { version, measures: measuresAgainst(measures, people.flatMap(pseudonyms)) };
  const ofPeople = new Map(
    people.map((one) => [one.personId, measuresOfPerson(measures, pseudonyms(one))] as const),
  );
  return { version, measures: measuresAgainst(measures, []), ofPeople };
}

/**
 * Takes along all measures and cases except those for what another person is known to have done. Safe to repeat, even
 * before the new profile exists.
 * @returns whether an open case keeps the person from going on until it is decided
 */
export async function carryMeasures(
  { personId, fromId, toId }: SanctionMove,
  context: Context,
): Promise<{ isLocked: boolean }> {
  const { cases, keyedHash } = context;
  const pseudonyms = pseudonymsOf([{ personId }], keyedHash);
  const concerns = (open: OpenCase): boolean => open.doneBy === undefined || pseudonyms.includes(open.doneBy);
  await cases.change(fromId, (file) =>
    file.open && concerns(file.open) && !file.open.alsoAbout?.includes(toId)
      ? { ...file, open: { ...file.open, alsoAbout: withId(file.open.alsoAbout, toId) } }
      : undefined,
  );
  const file = (await cases.find(fromId))?.value;
  if (!file) return { isLocked: false };
  for (const { decisionId } of measuresAgainst(file.measures, pseudonyms))
    await bringDecision(toId, file, decisionId, context);
  return { isLocked: file.open !== null && concerns(file.open) && isWeighty(file.open) };
}

export async function withOwnMeasures(profile: Profile, fromId: number, context: Context): Promise<Profile> {
  const file = (await context.cases.find(fromId))?.value;
  return file ? withSanction(profile, measuresOf(profile, file, context), context.now()) : profile;
}

export const settleMeasures = task(
  'settleMeasures',
  z.object({ profileId: z.number() }),
  async ({ profileId }, context): Promise<undefined> => {
    const file = (await context.cases.find(profileId))?.value;
    if (!file || !(await context.profiles.find(profileId))) return;
    await changeProfile(
      profileId,
      (one) => withSanction(one, measuresOf(one, file, context), context.now()),
      context,
    );
  },
  { secret: 'decision', isNeverGivenUp: true },
);

const markAbout = (
  fromId: number,
  decisionId: string,
  toId: number,
  { cases }: Pick<Context, 'cases'>,
): Promise<undefined> =>
  rewriteItem(cases.decisionAt(fromId, decisionId), (decision) =>
    decision && !decision.alsoAbout?.includes(toId)
      ? { after: { ...decision, alsoAbout: withId(decision.alsoAbout, toId) } }
      : undefined,
  );

/** The decision stands against this profile too, and ends with it. Safe to repeat. */
export async function bringDecision(
  toId: number,
  file: SubjectFile,
  decisionId: string,
  context: Context,
): Promise<void> {
  await markAbout(subjectOf(file, decisionId), decisionId, toId, context);
  await copyDecisionTo(toId, file, decisionId, context);
}

export async function settleFollowers(
  file: SubjectFile,
  { decisionId, alsoAbout = [] }: DecisionItem,
  context: Context,
): Promise<void> {
  for (const id of alsoAbout) {
    await copyDecisionTo(id, file, decisionId, context);
    await settleAway(id, context);
  }
}

async function copyDecisionTo(
  profileId: number,
  origin: SubjectFile,
  decisionId: string,
  context: Context,
): Promise<void> {
  const { cases, profiles, now } = context;
  const isAbout = (one: { decisionId: string }): boolean => one.decisionId === decisionId;
  const stands = origin.measures.filter(isAbout);
  await cases.change(profileId, (file) => {
    if (file.measures.some(isAbout) === stands.length > 0) return undefined;
    const { brought = [], measures } = file;
    const isNew = stands.length > 0 && !brought.some(isAbout);
    const added = isNew ? [{ decisionId, fromId: subjectOf(origin, decisionId) }] : [];
    return {
      ...file,
      version: nextVersion(file, now().toISOString()),
      measures: [...measures.filter((one) => !isAbout(one)), ...stands],
      brought: [...brought, ...added].slice(-mostBrought),
    };
  });
  const file = (await cases.find(profileId))?.value;
  if (!file || !(await profiles.find(profileId))) return;
  await changeProfile(profileId, (one) => withSanction(one, measuresOf(one, file, context), now()), context);
}
