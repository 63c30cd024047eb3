import type { Context } from '../context.ts';
import { rewrite } from '../outbox/change.ts';
import { settleAway } from '../profiles/away.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { DecisionItem, Standing, SubjectFile } from './items.ts';
import { nextVersion, withSanction } from './rules.ts';

interface Move {
  readonly fromId: number;
  readonly toId: number;
}

const including = (ids: readonly number[] = [], id: number): number[] => [...new Set([...ids, id])];

/**
 * Lets what stands against a profile, and what comes of its open case, follow somebody who left it for a profile of their own.
 * Safe to repeat, also before that profile is there.
 * @returns whether a case is open
 */
export async function carryStanding({ fromId, toId }: Move, context: Context): Promise<{ isOpen: boolean }> {
  const { cases } = context;
  await cases.change(fromId, (file) =>
    file.open && !file.open.alsoAbout?.includes(toId)
      ? { ...file, open: { ...file.open, alsoAbout: including(file.open.alsoAbout, toId) } }
      : undefined,
  );
  const file = (await cases.find(fromId))?.value;
  if (!file) return { isOpen: false };
  for (const { decisionId } of file.standing) {
    await markAbout(fromId, decisionId, toId, context);
    await follow(toId, file, decisionId, context);
  }
  return { isOpen: file.open !== null };
}

const markAbout = (
  fromId: number,
  decisionId: string,
  toId: number,
  { cases }: Context,
): Promise<undefined> =>
  rewrite(cases.decisionAt(fromId, decisionId), (decision) =>
    decision && !decision.alsoAbout?.includes(toId)
      ? { after: { ...decision, alsoAbout: including(decision.alsoAbout, toId) } }
      : undefined,
  );

/** Makes a decision hold, or end, for those who had left the profile it is about. */
export async function settleFollowers(
  file: SubjectFile,
  { decisionId, alsoAbout = [] }: DecisionItem,
  context: Context,
): Promise<void> {
  for (const id of alsoAbout) {
    await follow(id, file, decisionId, context);
    await settleAway(id, context);
  }
}

async function follow(
  profileId: number,
  { standing }: SubjectFile,
  decisionId: string,
  context: Context,
): Promise<void> {
  const { cases, profiles, now } = context;
  const isAbout = (one: Standing): boolean => one.decisionId === decisionId;
  const stands = standing.filter(isAbout);
  await cases.change(profileId, (file) => {
    if (file.standing.some(isAbout) === stands.length > 0) return undefined;
    const others = file.standing.filter((one) => !isAbout(one));
    return {
      ...file,
      version: nextVersion(file, now().toISOString()),
      standing: [...others, ...stands],
    };
  });
  const file = (await cases.find(profileId))?.value;
  if (!file || !(await profiles.find(profileId))) return;
  await changeProfile(profileId, (one) => withSanction(one, file, now()), context);
}
