import { describe, expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { roundsOf } from '../../../local/rounds.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { openFaultyApi } from '../../support/faulty-api.ts';
import { newMember, runTimer } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';

const { context, store, faultyContext } = await openFaultyApi();
const reviewers = [await memberOfTier(context), await memberOfTier(context), await memberOfTier(context)];
const otto = await newMember(context);

const unlimited = withoutLimits(context);
const settleAll = (work: Promise<unknown>[]) => Promise.allSettled(work);

/** The audit's records of one case. */
async function recordsOf(caseId: string, reader: Owner): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const day = context.now().toISOString().slice(0, 10);
    const input = { day, kind: 'case-decided' as const, ...(cursor && { cursor }) };
    const page = await handlers.audit(input, reader, context);
    found.push(...page.records.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found.filter((id) => id.includes(caseId));
}

describe('one case', () => {
  it.each(Array.from({ length: roundsOf(4, 200) }, (_, round) => round))(
    'has one outcome and one record, whoever races (round %i)',
    async () => {
      const [first, second, third] = reviewers as [Owner, Owner, Owner];
      const iris = await newMember(context);
      await reportOf(iris.profile, otto, unlimited);
      const of = { subjectId: iris.profile.id };
      const { caseId, version } = await handlers.moderationCase(of, first, context);
      await settleAll(
        [first, second].map((who) => handlers.claimCase({ ...of, caseId }, who, context) as Promise<unknown>),
      );
      const wish = { ...of, caseId, version, reason: 'Against the house rules.' };
      const decisions = await settleAll([
        handlers.decideCase({ ...wish, outcome: 'suspend' }, first, context) as Promise<unknown>,
        handlers.decideCase({ ...wish, outcome: 'suspend' }, second, context) as Promise<unknown>,
        runTimer(context),
      ]);
      expect(
        decisions
          .slice(0, 2)
          .map(({ status }) => status)
          .sort(),
      ).toEqual(['fulfilled', 'rejected']);
      const own = await rereadOwner(iris, context);
      const verdict = { ...of, decisionId: caseId, outcome: 'overturned' as const, reason: 'Not proven.' };
      await handlers.appeal({ id: caseId, text: 'It was somebody else.' }, own, context);
      const appeals = await settleAll([
        ...reviewers.map((who) => handlers.decideAppeal(verdict, who, context) as Promise<unknown>),
        runTimer(context, 11 * 60_000),
      ]);
      expect(appeals.slice(0, 3).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await context.profiles.find(iris.profile.id))?.value.status).toBe('Approved');
      expect(await recordsOf(caseId, third)).toHaveLength(1);
    },
  );
});

describe('a sanction is finished, when the store', () => {
  const faults = (['before', 'after', 'from'] as const).flatMap((when) =>
    [1, 2, 4, 6].map((write) => ({ when, write })),
  );

  it.each(faults)('fails $when write $write', async ({ when, write }) => {
    const [first] = reviewers as [Owner];
    const iris = await newMember(context);
    await reportOf(iris.profile, otto, unlimited);
    store.fail({ when, write });
    const tryIt = () => decide(iris.profile.id, first, faultyContext, { outcome: 'suspend' });
    await tryIt().catch(() => undefined);
    store.heal();
    // The call is repeated where it was refused; the outbox does the rest.
    await tryIt().catch(() => undefined);
    await runTimer(faultyContext);
    const { value } = (await context.profiles.find(iris.profile.id)) ?? {};
    expect(value?.status).toBe('Suspended');
    expect(await context.activity.list(iris.profile.id, 5)).toMatchObject([
      { title: 'Your account was suspended' },
    ]);
  });
});
