import { describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { runOutbox } from '../../../api/src/platform/outbox/run-outbox.ts';
import { listedInvites } from '../../../api/src/profiles/profiles/kept-invites.ts';
import { roundsOf } from '../../../local/rounds.ts';
import { submission } from '../../support/fixtures.ts';
import { guest, newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import {
  acceptance,
  acceptInvite,
  approveWaiting,
  asCaller,
  company,
  inviteTo,
  sharedPair,
} from '../../support/partner-invites-fixtures.ts';
import { runEverythingDue, traces } from '../people/account-fixtures.ts';

const inside = await openIsolated({ INVITATIONS_PER_MONTH: '100' });
const context = inside.context;

const profileOf = async (who: Owner) => (await context.profiles.find(who.profile.id))?.value;
const leave = ({ profile }: Owner, who: SignedIn) =>
  handlers.deleteAccount({ confirm: profile.handle }, who, context);

/** Each person's profile and each profile's people say the same, and each card has one holder. */
async function expectSound(companies: readonly Owner[], people: readonly SignedIn[]): Promise<void> {
  await runTimer(context);
  for (const who of companies) {
    const profile = await profileOf(who);
    if (!profile) continue;
    const held = profile.people.map(({ memberId }) => memberId);
    expect(new Set(held).size).toBe(held.length);
    for (const { personId } of profile.people)
      expect((await context.people.find(personId))?.admission?.profileId).toBe(profile.id);
  }
  for (const { personId } of people) {
    const admission = (await context.people.find(personId))?.admission;
    const profile = admission && (await context.profiles.find(admission.profileId))?.value;
    if (admission) expect(profile?.people.map((one) => one.personId)).toContain(personId);
  }
}

const manyTimes = { repeats: roundsOf(4, 100) - 1, timeout: 120_000 };

describe('at once', () => {
  it('of two people at one key one takes it', manyTimes, async () => {
    const iris = await company(context);
    const { code } = await inviteTo(iris, 1, context);
    const [bo, otto] = [guest(), guest()];
    const answers = await Promise.allSettled(
      [bo, otto].map((who) => handlers.acceptPartnerInvite(acceptance(code), who, context)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const who of [bo, otto]) await approveWaiting(who, context);
    expect((await profileOf(iris))?.people).toHaveLength(2);
    await expectSound([iris], [bo, otto]);
  });

  it('of one person at two keys one profile has them', manyTimes, async () => {
    const [iris, vera] = [await company(context, 3), await company(context, 3)];
    const keys = [await inviteTo(iris, 1, context), await inviteTo(vera, 1, context)];
    const bo = guest();
    await Promise.allSettled(
      keys.map(({ code }) => handlers.acceptPartnerInvite(acceptance(code), bo, context)),
    );
    await runTimer(context);
    await approveWaiting(bo, context);
    await expectSound([iris, vera], [bo]);
    const all = [await profileOf(iris), await profileOf(vera)].flatMap((one) => one?.people ?? []);
    expect(all.filter(({ personId }) => personId === bo.personId)).toHaveLength(1);
  });

  it('a card is taken, its key withdrawn, its profile left and the taker deleted', manyTimes, async () => {
    const iris = await company(context);
    const { id, code } = await inviteTo(iris, 1, context);
    const present = await rereadOwner(iris, context);
    const bo = guest();
    await Promise.allSettled([
      handlers.acceptPartnerInvite(acceptance(code), bo, context),
      handlers.withdrawPartnerInvite({ id }, present, context),
      leave(iris, iris),
      handlers.deleteAccount({ confirm: 'DELETE' }, bo, context),
    ]);
    await expectSound([iris], [iris, bo]);
    const profile = await profileOf(iris);
    if (profile) expect(listedInvites(profile, context.now())).toEqual([]);
  });

  it('somebody takes a card and completes an onboarding', manyTimes, async () => {
    const iris = await company(context, 3);
    const { code } = await inviteTo(iris, 1, context);
    const bo = guest();
    await context.people.findOrCreate(bo, context.now());
    const profileId = context.newNumericId();
    await context.people.admit(bo.personId, { profileId, invitation: null });
    await Promise.allSettled([
      handlers.acceptPartnerInvite(acceptance(code), bo, context),
      handlers.completeOnboarding(submission(profileId), bo, context),
    ]);
    await expectSound([iris], [bo]);
    const own = await context.people.findOwnProfile(bo.personId);
    const other =
      own?.id === profileId ? await profileOf(iris) : (await context.profiles.find(profileId))?.value;
    expect(other?.people.some(({ personId }) => personId === bo.personId) ?? false).toBe(false);
    expect(own).toBeDefined();
  });

  it('both of a couple delete their accounts, and nothing is left', manyTimes, async () => {
    const [iris, bo] = await sharedPair(context);
    await Promise.all([iris, bo].map((who) => leave(iris, who)));
    expect(await profileOf(iris)).toBeUndefined();
    for (const who of [iris, bo]) expect(await context.people.find(who.personId)).toBeUndefined();
  });
});

describe('a call that was cut off', () => {
  const outage = () => Promise.reject(new Error('The power went out.'));

  it('after the card was taken is finished by the next one, or by the timer', async () => {
    const { people } = context;
    const admissionAt: typeof people.admissionAt = (id) => ({ ...people.admissionAt(id), write: outage });
    const broken: Context = { ...context, people: { ...people, admissionAt } };
    for (const finish of ['again', 'timer'] as const) {
      const iris = await company(context);
      const { code } = await inviteTo(iris, 1, context);
      const bo = guest();
      await handlers.acceptPartnerInvite(acceptance(code), bo, broken);
      expect(await context.people.findOwnProfile(bo.personId)).toBeUndefined();
      if (finish === 'again') await handlers.acceptPartnerInvite(acceptance(code), bo, context);
      else await runTimer(context);
      await approveWaiting(bo, context);
      expect((await context.people.findOwnProfile(bo.personId))?.id).toBe(iris.profile.id);
      await expectSound([iris], [bo]);
    }
  });

  it('after somebody left is finished by the next one', async () => {
    const [iris, bo] = await sharedPair(context);
    const broken: Context = { ...context, people: { ...context.people, remove: outage } };
    await expect(handlers.deleteAccount({ confirm: iris.profile.handle }, bo, broken)).rejects.toThrow();
    expect((await profileOf(iris))?.people).toHaveLength(1);
    await handlers.deleteAccount({ confirm: 'DELETE' }, bo, context);
    expect(await context.people.find(bo.personId)).toBeUndefined();
  });
});

describe('who leaves', () => {
  it('is in no container afterwards, and the other has lost nothing', async () => {
    const [iris, otto] = [await company(context), await newMember(context)];
    const { code } = await inviteTo(iris, 1, context);
    const bo = guest();
    const bio = `Cooks for ${bo.personId} on Sundays.`;
    await handlers.acceptPartnerInvite(
      acceptance(code, { bio, name: `Bo ${bo.personId}`.slice(0, 50) }),
      bo,
      context,
    );
    await approveWaiting(bo, context);
    await handlers.likePost(
      { id: (await handlers.postToBoard({ content: 'Hello' }, otto, context)).id },
      iris,
      context,
    );
    await leave(iris, bo);
    await runEverythingDue(inside);
    expect(await traces(context, bo.personId, bo.email ?? '', bio)).toEqual([]);
    const left = await profileOf(iris);
    expect(left).toMatchObject({ hidden: true, incomplete: { wasHidden: false } });
    expect(left?.members).toEqual(iris.profile.members.slice(0, 1));
    expect(left?.people.map(({ personId }) => personId)).toEqual([iris.personId]);
    expect((await handlers.boardPosts({}, otto, context)).posts[0]).toMatchObject({ likes: 1 });
  });

  it('stays held apart from whom the profile was, and who remains does, too', async () => {
    const [iris, bo] = await sharedPair(context);
    const [otto, host] = await newMembers(2, context);
    await handlers.blockMember({ handle: iris.profile.handle }, await rereadOwner(otto, context), context);
    await runTimer(context);
    await leave(iris, await asCaller(bo, context));
    await runOutbox(context);
    const { code } = await handlers.generateInvitation({}, host, context);
    await handlers.validateInvitation({ invitationCode: code }, bo, context);
    const profileId = (await context.people.find(bo.personId))?.admission?.profileId ?? 0;
    await handlers.completeOnboarding(submission(profileId), bo, context);
    const apart = await context.blocks.findExcluded(otto.profile.id);
    expect([apart.has([bo]), apart.has([iris])]).toEqual([true, true]);
    expect((await context.blocks.findExcluded(profileId)).has([otto])).toBe(true);
  });

  it('of a group of four leaves it shown as it was', async () => {
    const iris = await company(context, 4);
    const bo = await acceptInvite((await inviteTo(iris, 2, context)).code, context);
    await leave(iris, bo);
    expect(await profileOf(iris)).toMatchObject({ hidden: false, type: 'other' });
    expect((await profileOf(iris))?.members).toHaveLength(3);
    expect((await profileOf(iris))?.incomplete).toBeUndefined();
  });
});
