import { expect, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { sanctionOfPerson } from '../../../api/src/platform/http/sanctions.ts';
import { moveSignIn } from '../../../infra/operate/people/move-sign-in.ts';
import { newHandle } from '../../support/fixtures.ts';
import { guest, newMember, openIsolated, runTimer, statusOf } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier } from '../../support/moderation-fixtures.ts';
import {
  acceptance,
  approveWaiting,
  company,
  inviteTo,
  sharedPair,
} from '../../support/partner-invites-fixtures.ts';

const { context, clock } = await openIsolated();

const outcomes = ['restrict', 'suspend'] as const;
type Outcome = (typeof outcomes)[number];
const kindOf = { restrict: 'restricted', suspend: 'suspended' } as const;
const dayMs = 24 * 60 * 60 * 1000;

/** Iris and Bo share a profile of four cards. Bo wrote to Otto, who may report it. */
async function people() {
  const [iris, bo] = await sharedPair(context, 4);
  const otto = await newMember(context);
  const conversationId = conversationIdOf(iris.profile.id, otto.profile.id);
  const said = { id: conversationId, content: 'Something cruel', messageType: 'text' } as const;
  const { data } = await handlers.sendMessage(said, bo, context);
  const id = `${conversationId}/${data.id}`;
  const sharedId = iris.profile.id;
  return {
    iris,
    bo,
    sharedId,
    report: () => handlers.report({ kind: 'message', id, reason: 'harassment' }, otto, context),
    decide: async (outcome: Outcome) => {
      const days = outcome === 'restrict' ? { days: 14 } : {};
      const decisionId = await decide(sharedId, await memberOfTier(context), context, { outcome, ...days });
      await runTimer(context);
      return decisionId;
    },
  };
}

async function deleteAccount(who: Owner): Promise<SignedIn> {
  const owner = await rereadOwner(who, context);
  await handlers.deleteAccount({ confirm: owner.profile.handle }, owner, context);
  await runTimer(context);
  const { personId, email, name, issuedAt } = who;
  return { personId, email, name, issuedAt };
}

const freshKey = async (iris: Owner) => (await inviteTo(iris, 2, context)).code;

async function sanctionNow({ personId }: SignedIn) {
  const profile = await context.people.findOwnProfile(personId);
  return profile ? (sanctionOfPerson(profile, personId, context.now())?.kind ?? 'none') : 'no profile';
}

it.each(outcomes)('opens no key to somebody who left after they were told to: %s', async (outcome) => {
  const { iris, bo, report, decide: decideNow } = await people();
  await report();
  await decideNow(outcome);
  const gone = await deleteAccount(bo);
  const pia = await company(context, 3);
  for (const host of [iris, pia]) {
    const code = await freshKey(host);
    expect(await statusOf(handlers.viewPartnerInvite({ code }, gone, context))).toBe(404);
    expect(await statusOf(handlers.acceptPartnerInvite(acceptance(code), gone, context))).toBe(404);
    expect(await statusOf(handlers.viewPartnerInvite({ code }, guest(), context))).toBe(200);
  }
});

it.each(outcomes)('joins nobody who took a fresh key before the decision: %s', async (outcome) => {
  const { iris, bo, sharedId, report, decide: decideNow } = await people();
  await report();
  const gone = await deleteAccount(bo);
  await handlers.acceptPartnerInvite(acceptance(await freshKey(iris)), gone, context);
  await decideNow(outcome);
  await approveWaiting(gone, context);
  await runTimer(context);
  expect((await context.people.findOwnProfile(gone.personId))?.id).not.toBe(sharedId);
  expect(await sanctionNow(gone)).toBe(kindOf[outcome]);
  expect(await sanctionNow(iris)).toBe('none');
});

it('restricts somebody who comes back by a new invitation code, until the end of it', async () => {
  const { iris, bo, report, decide: decideNow } = await people();
  await report();
  const decisionId = await decideNow('restrict');
  const back = await newMember(context, {}, await deleteAccount(bo));
  expect([await sanctionNow(back), await sanctionNow(iris)]).toEqual(['restricted', 'none']);
  const { decisions } = await handlers.ownDecisions({}, back, context);
  expect(decisions).toMatchObject([{ id: decisionId, outcome: 'restrict' }]);
  clock.now = new Date(clock.now.getTime() + 14 * dayMs);
  expect(await sanctionNow(back)).toBe('none');
  const free = await deleteAccount(back);
  expect(await statusOf(handlers.viewPartnerInvite({ code: await freshKey(iris) }, free, context))).toBe(200);
});

it('frees somebody who came back once the decision is undone', async () => {
  const { bo, report, decide: decideNow } = await people();
  await report();
  const decisionId = await decideNow('restrict');
  const back = await newMember(context, {}, await deleteAccount(bo));
  await handlers.appeal({ id: decisionId, text: 'It was a quotation.' }, back, context);
  const { appeals } = await handlers.openAppeals({}, await memberOfTier(context), context);
  const asked = appeals.find((one) => one.decisionId === decisionId);
  await handlers.decideAppeal(
    { subjectId: asked?.subjectId ?? 0, decisionId, outcome: 'overturned', reason: 'It was.' },
    await memberOfTier(context),
    context,
  );
  await runTimer(context);
  expect(await sanctionNow(back)).toBe('none');
  const free = await deleteAccount(back);
  const { code } = await inviteTo(await company(context, 3), 2, context);
  expect(await statusOf(handlers.viewPartnerInvite({ code }, free, context))).toBe(200);
});

it.each(outcomes)('reaches somebody who had come back before it was decided: %s', async (outcome) => {
  const { iris, bo, report, decide: decideNow } = await people();
  await report();
  const back = await newMember(context, {}, await deleteAccount(bo));
  await decideNow(outcome);
  expect([await sanctionNow(back), await sanctionNow(iris)]).toEqual([kindOf[outcome], 'none']);
});

it.each(outcomes)('reaches somebody who had left the profile before it was reported: %s', async (outcome) => {
  const { iris, bo, report, decide: decideNow } = await people();
  await handlers.leaveProfile({ handle: newHandle() }, await rereadOwner(bo, context), context);
  await runTimer(context);
  await report();
  await decideNow(outcome);
  expect([await sanctionNow(bo), await sanctionNow(iris)]).toEqual([kindOf[outcome], 'none']);
});

it('suspends somebody on their return who had deleted their account before it was decided', async () => {
  const { bo, report, decide: decideNow } = await people();
  await report();
  const gone = await deleteAccount(bo);
  await decideNow('suspend');
  expect(await handlers.me({}, gone, context)).toMatchObject({ userStatus: 'Suspended' });
});

it.each(outcomes)('moves nobody else’s sign-in to theirs: %s', async (outcome) => {
  const { iris, bo, report, decide: decideNow } = await people();
  await report();
  await decideNow(outcome);
  const gone = await deleteAccount(bo);
  await context.people.findOrCreate(gone, context.now());
  const move = { from: iris.email ?? '', to: gone.email ?? '', operator: 'the operator', why: 'It is lost.' };
  await expect(moveSignIn(move, context)).rejects.toThrow('under a sanction');
});
