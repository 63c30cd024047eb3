import type { appeal as endpoint } from '../../contract/appeals.ts';
import { canBeAppealed } from '../../contract/decision-kinds.ts';
import { moderationMessages as say } from '../../contract/moderation.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import { isAboutSomebody } from './items.ts';
import { appealEnd } from './own-decisions.ts';

/** Once; the same text again changes nothing. */
export const appeal: Handler<typeof endpoint> = async ({ id, text }, caller, context) => {
  const { profile } = caller;
  await compareAndSwap(async () => {
    const written =
      (await againstCase(id, text, profile.id, context)) ??
      (await againstStatement(id, text, caller, context));
    return written === 'done' ? written : undefined;
  });
  await record(caller, { kind: 'appealed', subjects: [profile.id], object: id }, context, `appealed-${id}`);
  return { id };
};

/** 'again' where it was changed meanwhile; undefined where no case led to it. */
async function againstCase(
  id: string,
  text: string,
  profileId: number,
  { cases, now }: Context,
): Promise<'done' | 'again' | undefined> {
  const found = await cases.findDecision(profileId, id);
  if (!found || !isAboutSomebody(found.value.outcome)) return undefined;
  const { value: decision, etag } = found;
  if (mayAppeal(decision, text, now()) === 'repeated') return 'done';
  const at = now().toISOString();
  const item = { ...decision, appeal: { text, at, decided: null }, appealKey: `${at} ${id}` };
  return (await cases.replaceDecision(item, etag)) === 'done' ? 'done' : 'again';
}

const deciding = ['profile-decided', 'photo-decided', 'role-changed'] as const;

async function againstStatement(
  key: string,
  text: string,
  { profile }: Owner,
  { statements, audit, now }: Context,
): Promise<'done' | 'again'> {
  const found = await statements.find(profile.id, key);
  if (!found || !canBeAppealed(found.value.name)) throw new ApiError(404, say.noAppeal);
  const { value: statement, etag } = found;
  if (mayAppeal(statement, text, now()) === 'repeated') return 'done';
  const before = await audit.listAbout(profile.id, deciding);
  const at = now().toISOString();
  const appealed = {
    ...{ text, at, inviterId: profile.invitation?.inviterId ?? 0, decided: null },
    notBy: [...new Set(before.map(({ byProfileId }) => byProfileId))],
  };
  const item = { ...statement, appeal: appealed, appealKey: `${at} ${key}` };
  return (await statements.replace(item, etag)) === 'done' ? 'done' : 'again';
}

function mayAppeal(
  decision: { at: string; appeal?: { text: string } | null | undefined },
  text: string,
  now: Date,
): 'repeated' | 'yes' {
  if (decision.appeal?.text === text) return 'repeated';
  if (decision.appeal) throw new ApiError(409, say.appealedBefore);
  if (appealEnd(decision) <= now) throw new ApiError(409, say.appealOver);
  return 'yes';
}
