import { beforeAll, describe, expect, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { newHandle } from '../../support/fixtures.ts';
import { type InProcess, newMember, openIsolated, runTimer, statusOf } from '../../support/in-process.ts';
import { decide, memberOfTier, writeAndBeReported } from '../../support/moderation-fixtures.ts';
import { ownerAsRead, sharedPair } from '../../support/partner-invites-fixtures.ts';

let context: Context;
let clock: InProcess['clock'];
beforeAll(async () => {
  ({ context, clock } = await openIsolated());
});
const pass = (ms: number): void => {
  clock.now = new Date(clock.now.getTime() + ms);
};
const restrictionMs = 14 * 24 * 60 * 60 * 1000;

/** Two people who sign in for a profile of four cards, which is whole after one has left. */
async function two() {
  const [one, other] = await sharedPair(context, 4);
  pass(1000);
  return [one, other] as const;
}

/** Iris and Bo share a profile. Otto, or whoever else, has reported what Bo wrote to him. */
async function people(reporter?: Owner) {
  const [iris, bo] = await two();
  const otto = reporter ?? (await newMember(context));
  await writeAndBeReported(bo, otto, context);
  return { iris, bo, otto, sharedId: iris.profile.id };
}

const restrict = async (profileId: number) =>
  decide(profileId, await memberOfTier(context), context, { outcome: 'restrict', days: 14 });
const suspend = async (profileId: number) =>
  decide(profileId, await memberOfTier(context), context, { outcome: 'suspend' });

async function part(who: Owner): Promise<void> {
  await handlers.leaveProfile({ handle: newHandle() }, await ownerAsRead(who, context), context);
  await runTimer(context);
}

/** Whether neither finds the other: both, one or none of the two ways. */
async function areApart(one: Owner, other: Owner): Promise<boolean | 'on one side'> {
  const [first, second] = [await ownerAsRead(one, context), await ownerAsRead(other, context)];
  const looks = [
    await statusOf(handlers.memberProfile({ handle: second.profile.handle }, first, context)),
    await statusOf(handlers.memberProfile({ handle: first.profile.handle }, second, context)),
  ];
  if (looks.every((status) => status === 404)) return true;
  return looks.includes(404) && 'on one side';
}
const conversationsOf = async (who: Owner) =>
  (await handlers.conversations({}, await ownerAsRead(who, context), context)).conversations;

describe('whoever reported what one of two did', () => {
  it('and the other of the two find each other no more, until the decision is undone', async () => {
    const { iris, bo, otto, sharedId } = await people();
    expect(await areApart(iris, otto)).toBe(false);
    const decisionId = await suspend(sharedId);
    expect(await areApart(iris, otto)).toBe(true);
    // As in a pause.
    expect(await conversationsOf(iris)).toMatchObject([{ isAvailable: false, participantId: null }]);
    const id = conversationIdOf(sharedId, otto.profile.id);
    const send = async (who: Owner) => {
      const caller = await ownerAsRead(who, context);
      return statusOf(handlers.sendMessage({ id, content: 'Hello?', messageType: 'text' }, caller, context));
    };
    expect([await send(iris), await send(otto)]).toEqual([409, 409]);
    for (const who of [iris, otto])
      expect((await handlers.blockedMembers({}, await ownerAsRead(who, context), context)).blocks).toEqual(
        [],
      );

    await handlers.appeal({ id: decisionId, text: 'A quotation.' }, await ownerAsRead(bo, context), context);
    await handlers.decideAppeal(
      { subjectId: sharedId, decisionId, outcome: 'overturned', reason: 'It was a quotation.' },
      await memberOfTier(context),
      context,
    );
    expect(await areApart(iris, otto)).toBe(false);
    expect(await send(otto)).toBe(200);
  });

  it('stays apart from both after a split, while the restriction lasts', async () => {
    const { iris, bo, otto, sharedId } = await people();
    await restrict(sharedId);
    await part(bo);
    for (const who of [iris, bo]) expect(await areApart(who, otto)).toBe(true);
    pass(restrictionMs);
    await runTimer(context);
    for (const who of [iris, bo]) expect(await areApart(who, otto)).toBe(false);
  });

  it('stays apart from both where the other one left, or they parted before it was decided', async () => {
    const { iris, bo, otto, sharedId } = await people();
    await restrict(sharedId);
    await part(iris);
    for (const who of [iris, bo]) expect(await areApart(who, otto)).toBe(true);

    const early = await people();
    await part(early.bo);
    await restrict(early.sharedId);
    await runTimer(context);
    expect(await areApart(early.iris, early.otto)).toBe(true);
    const own = await context.people.findOwnProfile(early.bo.personId);
    expect(own).toMatchObject({ status: 'FurtherReviewRequired' });
    expect((await context.blocks.findExcluded(own?.id ?? 0)).has(early.otto.profile.people)).toBe(true);
  });

  it('stays apart from somebody who had left or deleted their account before, once they are back', async () => {
    const [iris, bo] = await two();
    const otto = await newMember(context);
    const id = conversationIdOf(iris.profile.id, otto.profile.id);
    const { data } = await handlers.sendMessage(
      { id, content: 'Something cruel', messageType: 'text' },
      bo,
      context,
    );
    await part(bo);
    const report = { kind: 'message', id: `${id}/${data.id}`, reason: 'harassment' } as const;
    await handlers.report(report, otto, context);
    await restrict(iris.profile.id);
    expect([await areApart(iris, otto), await areApart(bo, otto)]).toEqual([true, true]);

    const later = await people();
    const gone = await ownerAsRead(later.bo, context);
    await handlers.deleteAccount({ confirm: gone.profile.handle }, gone, context);
    await runTimer(context);
    await restrict(later.sharedId);
    const { personId, email, name, issuedAt } = gone;
    const back = await newMember(context, {}, { personId, email, name, issuedAt });
    expect([await areApart(later.iris, later.otto), await areApart(back, later.otto)]).toEqual([true, true]);
  });

  it('takes it along from a shared profile of their own, and it ends for who stays there', async () => {
    const [vera, noor] = await two();
    const { iris, sharedId } = await people(noor);
    await restrict(sharedId);
    expect(await areApart(iris, vera)).toBe(true);
    await part(noor);
    expect([await areApart(iris, noor), await areApart(iris, vera)]).toEqual([true, false]);
  });

  it('is kept apart from nobody by a warning, or where nobody knows who of the two it was', async () => {
    const { iris, otto, sharedId } = await people();
    await decide(sharedId, await memberOfTier(context), context, { outcome: 'warn' });
    expect(await areApart(iris, otto)).toBe(false);
    const caller = await ownerAsRead(otto, context);
    await handlers.report({ kind: 'profile', id: iris.profile.handle, reason: 'fake' }, caller, context);
    await restrict(sharedId);
    expect(await areApart(iris, otto)).toBe(false);
  });
});
