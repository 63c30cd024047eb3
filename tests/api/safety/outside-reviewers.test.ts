import { describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Judge, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { dayOf } from '../../../api/src/safety/audit/store.ts';
import { outside, plan } from '../../../infra/operate/people/outside.ts';
import { guest, newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';
import { signedInBy } from '../people/people-actions.ts';

const logged: string[] = [];
const sent: string[] = [];
const acting = { operator: 'the operator', why: 'Two people are needed.' };

const operate = (...args: string[]) => outside(args, acting, context);
/** A call learns of a naming within 15 seconds. */
const pass = (seconds: number) => {
  inside.clock.now = new Date(inside.clock.now.getTime() + seconds * 1000);
};
const asJudge = async (who: SignedIn): Promise<Judge> =>
  (await signedInBy('moderationQueue', who, context)) as Judge;
const cases = async (who: SignedIn) =>
  (await handlers.moderationQueue({}, await asJudge(who), context)).cases.map(({ subjectId }) => subjectId);

const inside = await openIsolated();
const context: Context = {
  ...inside.context,
  limits: { ...inside.context.limits, take: async () => {}, tries: async () => true },
  log: (_level, event) => logged.push(event),
  mail: {
    send: async ({ to }: { to: string }) => {
      sent.push(to);
      return 'sent' as const;
    },
  } as unknown as NonNullable<Context['mail']>,
};
const founder = await memberOfTier(context);
const vera = guest();

describe('an outside reviewer', () => {
  it('is named by the operator alone, with a reason, at most two, and no member', async () => {
    expect(() => plan(['name', 'vera@elsewhere.example'])).toThrow('Say why');
    expect(() => plan(['name', 'nobody'], acting.why)).toThrow('Say what to do');
    expect(await operate('list')).toContain('Nobody is named');
    await expect(operate('name', founder.email ?? '')).rejects.toThrow('belongs to a member');
    await operate('name', vera.email ?? '');
    await operate('name', vera.email ?? '');
    await operate('name', 'otto@elsewhere.example');
    await expect(operate('name', 'a-third@elsewhere.example')).rejects.toThrow('There are 2 already');
    await operate('end', 'otto@elsewhere.example');
    expect(await operate('list')).toMatch(/^\S+, since .*, has not signed in yet$/);
    const acts = await context.audit.listDay({ day: dayOf(context.now()), kind: 'operator-act' }, '9999', 10);
    expect(acts.map(({ outcome }) => outcome)).toContain(`outside-name: ${acting.why}`);
  });

  it('has the place from the first sign-in with the address on, and nobody else has', async () => {
    pass(16);
    const stranger = guest();
    await expect(asJudge(stranger)).rejects.toMatchObject({ status: 403 });
    expect(await asJudge(vera)).toMatchObject({ isOutside: true, profile: { id: -1 } });
    pass(16);
    await expect(asJudge({ ...stranger, email: vera.email })).rejects.toMatchObject({ status: 403 });
    await expect(asJudge({ ...stranger, email: null })).rejects.toMatchObject({ status: 403 });
    expect(await handlers.me({}, vera, context)).toMatchObject({ profile: null, isOutside: true });
    expect(await handlers.me({}, stranger, context)).not.toHaveProperty('isOutside');
  });

  it('opens no page of members and no invitation', async () => {
    for (const name of ['pendingProfiles', 'moderationStatistics', 'audit', 'discoverMembers'] as const)
      await expect(signedInBy(name, vera, context)).rejects.toMatchObject({ status: 403 });
    const { invitationCode = '' } = await handlers.createInvitation(
      { email: 'vera@elsewhere.example', phone: '', description: 'We met at a dance' },
      founder,
      context,
    );
    expect(await handlers.validateInvitation({ invitationCode }, vera, context)).toMatchObject({
      isValid: false,
      errorMessage: expect.stringContaining('outside reviewer'),
    });
  });

  it('is written to, and decides what no member may, and nothing else', async () => {
    const [about, reporter] = await newMembers(2, context);
    await reportOf(about.profile, reporter, context);
    await reportOf(founder.profile, reporter, context);
    await runTimer(context, 0);
    expect(sent).toEqual([vera.email]);
    expect(logged).not.toContain('matter-without-decider');
    expect(await cases(vera)).toEqual([founder.profile.id]);
    const judge = await asJudge(vera);
    await expect(
      handlers.moderationCase({ subjectId: about.profile.id }, judge, context),
    ).rejects.toMatchObject({ status: 404 });

    const subjectId = founder.profile.id;
    const seen = async () =>
      (await handlers.whoSawMyData({}, founder, context)).staff.filter(({ kind }) => kind === 'outside-read');
    const { caseId, version } = await handlers.moderationCase({ subjectId }, judge, context);
    expect(await seen()).toEqual([]);
    await handlers.claimCase({ subjectId, caseId }, judge, context);
    const decision = { subjectId, caseId, version, outcome: 'warn', reason: 'Against the rules.' } as const;
    await handlers.decideCase(decision, judge, context);
    expect(await seen()).toHaveLength(1);
    const { decisions } = await handlers.ownDecisions({}, founder, context);
    expect(decisions[0]).toMatchObject({ outcome: 'warn', by: 'person' });

    await handlers.appeal({ id: caseId, text: 'That is not what happened.' }, founder, context);
    expect((await handlers.openAppeals({}, judge, context)).appeals).toEqual([]);
    await operate('name', 'otto@elsewhere.example');
    pass(16);
    const otto = await asJudge({ ...guest(), email: 'otto@elsewhere.example' });
    const { appeals } = await handlers.openAppeals({}, otto, context);
    expect(appeals.map(({ decisionId }) => decisionId)).toEqual([caseId]);
    await handlers.decideAppeal(
      { subjectId, decisionId: caseId, outcome: 'overturned', reason: 'It was somebody else.' },
      otto,
      context,
    );
    expect(await seen()).toHaveLength(2);
  });

  it('decides an appeal about a role that the only member of tier 3 took', async () => {
    const moderator = await memberOfTier(context, 'verified');
    const { id: profileId } = moderator.profile;
    await changeProfile(profileId, (profile) => ({ ...profile, isModerator: true }), context);
    await handlers.changeTier({ profileId, act: 'end-moderator' }, founder, context);
    const reread = async () => await rereadOwner(moderator, context);
    const { decisions } = await handlers.ownDecisions({}, await reread(), context);
    const { id = '' } = decisions.find(({ appealUntil }) => appealUntil !== null) ?? {};
    const letters = sent.length;
    await handlers.appeal({ id, text: 'I still have the time for it.' }, await reread(), context);
    expect(sent.slice(letters)).toEqual([vera.email, 'otto@elsewhere.example']);
    const { appeals } = await handlers.openAppeals({}, await asJudge(vera), context);
    expect(appeals.map(({ decisionId }) => decisionId)).toEqual([id]);
    // From here on the founder is the only reviewer again.
    await changeProfile(profileId, (profile) => ({ ...profile, tier: 'explorer' }), context);
  });

  it('alerts the operator where nobody reads it in half of its time', async () => {
    await reportOf(founder.profile, await newMember(context), context);
    await runTimer(context, 0);
    expect(logged).not.toContain('matter-without-decider');
    pass(4 * 24 * 60 * 60);
    await runTimer(context, 0);
    expect(logged).toContain('matter-without-decider');
  });

  it('is told from nobody in what the reporter reads, and has ended with the next call', async () => {
    const reportFounder = async () =>
      (
        await handlers.report(
          { kind: 'profile', id: founder.profile.handle, reason: 'threat' },
          await newMember(context),
          context,
        )
      ).state;
    expect(await reportFounder()).toMatchObject({ hasDecider: false, isOutside: true });
    await operate('end', vera.email ?? '');
    await operate('end', 'otto@elsewhere.example');
    pass(16);
    await expect(asJudge(vera)).rejects.toMatchObject({ status: 403 });
    expect(await reportFounder()).not.toHaveProperty('isOutside');
    const { missing } = await handlers.dashboard({}, founder, context);
    expect(missing).toContain('outside');
    expect(await handlers.dashboard({}, await newMember(context), context)).not.toHaveProperty('missing');
  });
});
