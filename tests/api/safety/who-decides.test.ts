import { beforeEach, describe, expect, it } from 'vitest';
import type { ChosenReason } from '../../../api/contract/safety/report-words.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { startConversation } from '../../support/conversations-fixtures.ts';
import {
  type InProcess,
  inviteNewcomer,
  newMember,
  openIsolated,
  runTimer,
} from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier } from '../../support/moderation-fixtures.ts';

let inside: InProcess;
let context: Context;
const as = (who: Owner) => callsAs(who, context);
let logged: string[];
const hourMs = 3_600_000;

beforeEach(async () => {
  logged = [];
  inside = await openIsolated();
  context = { ...inside.context, log: (_level, event) => logged.push(event) };
});

const report = (about: Owner, by: Owner, reason: ChosenReason = 'fake') =>
  handlers.report({ kind: 'profile', id: about.profile.handle, reason }, by, context);

async function mayDecide(about: Owner, who: Owner): Promise<boolean> {
  const caller = await rereadOwner(who, context);
  const { cases } = await handlers.moderationQueue({}, caller, context);
  const isListed = cases.some(({ subjectId }) => subjectId === about.profile.id);
  const opened = await Promise.resolve(
    handlers.moderationCase({ subjectId: about.profile.id }, caller, context),
  ).then(
    () => true,
    () => false,
  );
  expect(opened).toBe(isListed);
  return isListed;
}

const urgentNoticesOf = async (who: Owner) =>
  (await handlers.recentActivity({}, who, context)).activities.filter(({ type }) => type === 'case').length;

const connect = (one: Owner, other: Owner) => connectionActions(context).connect(one, other);

const answer = async (one: Owner, other: Owner) => {
  await startConversation(one, other, context);
  await startConversation(other, one, context);
};

const inviteAs = async (inviter: Owner): Promise<Owner> => {
  const member = await newMember(context);
  const invitation = { inviterId: inviter.profile.id, id: 'invitation' };
  await changeProfile(member.profile.id, (profile) => ({ ...profile, invitation }), context);
  return rereadOwner(member, context);
};

describe('where everybody knows everybody', () => {
  it('the weakest tie decides: connected before the inviter, and nobody who exchanged letters', async () => {
    const [founder, vera, otto] = [
      await memberOfTier(context),
      await memberOfTier(context),
      await memberOfTier(context),
    ];
    const about = await inviteAs(founder);
    const reporter = await newMember(context);
    await connect(vera, about);
    await answer(otto, reporter);
    await report(about, reporter, 'harassment');
    expect([
      await mayDecide(about, founder),
      await mayDecide(about, vera),
      await mayDecide(about, otto),
    ]).toEqual([false, true, false]);

    await runTimer(context);
    expect([
      await urgentNoticesOf(founder),
      await urgentNoticesOf(vera),
      await urgentNoticesOf(otto),
    ]).toEqual([0, 1, 0]);
    await decide(about.profile.id, vera, context);
    expect(logged).not.toContain('matter-without-decider');
  });

  it('the next tie decides after half of the time, while nobody has read the case', async () => {
    const [founder, vera] = [await memberOfTier(context), await memberOfTier(context)];
    const [unread, read] = [await inviteAs(founder), await inviteAs(founder)];
    for (const about of [unread, read]) await report(about, await newMember(context), 'harassment');
    await handlers.moderationCase({ subjectId: read.profile.id }, vera, context);
    inside.clock.now = new Date(inside.clock.now.getTime() + 25 * hourMs);
    expect([await mayDecide(unread, founder), await mayDecide(read, founder)]).toEqual([true, false]);
  });

  it('a report about a reviewer is for the others, and alerts the operator where there is none', async () => {
    const [founder, vera] = [await memberOfTier(context), await memberOfTier(context)];
    await connect(founder, vera);
    await report(founder, await newMember(context));
    expect([await mayDecide(founder, founder), await mayDecide(founder, vera)]).toEqual([false, true]);
    await report(vera, founder);
    await runTimer(context, 0);
    expect([await mayDecide(vera, founder), await mayDecide(vera, vera)]).toEqual([false, false]);
    expect(logged).toContain('matter-without-decider');
    const waiting = [founder, vera].map((who) => handlers.moderationStatistics({}, who, context));
    expect((await Promise.all(waiting)).map(({ open }) => open)).toEqual([0, 1]);
  });
});

describe('a tie made after the case opened', () => {
  it('removes nobody, except the own block of a reviewer', async () => {
    const [vera, otto] = [await memberOfTier(context), await memberOfTier(context)];
    const about = await newMember(context);
    await report(about, await newMember(context));
    await runTimer(context, 0);
    await connect(vera, about);
    await handlers.blockMember({ handle: about.profile.handle }, otto, context);
    expect([await mayDecide(about, vera), await mayDecide(about, otto)]).toEqual([true, false]);
    const decisionId = await decide(about.profile.id, await rereadOwner(vera, context), context);
    const { deciderTie } = (await context.cases.findDecision(about.profile.id, decisionId))?.value ?? {};
    expect(deciderTie).toEqual({ before: 'none', now: 'connected' });
  });

  it('lets nobody who was reported choose who decides, by a block of every reviewer', async () => {
    const vera = await memberOfTier(context);
    const about = await newMember(context);
    await handlers.blockMember({ handle: vera.profile.handle }, about, context);
    await report(about, await newMember(context));
    await runTimer(context);
    expect(await mayDecide(about, vera)).toBe(true);
  });
});

it('lets who brought a newcomer in decide where nobody else can, and never who decided before', async () => {
  const founder = await memberOfTier(context);
  const { profileId: id } = await inviteNewcomer(founder, context);
  const pending = async (who: Owner) => (await as(who).pendingProfiles({})).profiles.map((one) => one.id);
  const vera = await memberOfTier(context, 'verified');
  expect([await pending(founder), await pending(vera)]).toEqual([[], [id]]);
  const reason = 'It reads like an advertisement.';
  await as(vera).rejectProfile({ id, reason });
  expect([await pending(founder), await pending(vera)]).toEqual([[id], []]);
  await as(founder).approveProfile({ id, reason: 'I know them.' });
  expect((await context.profiles.find(id))?.value.status).toBe('Approved');
});

it('lets a connected reviewer decide on a tier where nobody else can', async () => {
  const [founder, vera] = [await memberOfTier(context), await inviteAs(await newMember(context))];
  await changeProfile(vera.profile.id, (profile) => ({ ...profile, tier: 'trusted' }), context);
  const about = await inviteAs(vera);
  await changeProfile(about.profile.id, (profile) => ({ ...profile, tier: 'verified' }), context);
  const give = () => as(vera).changeTier({ profileId: about.profile.id, act: 'make-moderator' });
  await expect(give()).rejects.toMatchObject({ status: 403 });
  await changeProfile(founder.profile.id, (profile) => ({ ...profile, tier: 'explorer' }), context);
  inside.clock.now = new Date(inside.clock.now.getTime() + 61_000);
  expect(await give()).toMatchObject({ isModerator: true });
});
