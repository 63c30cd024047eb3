import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../api/contract/fields/endpoint.ts';
import { partnerInviteMessages } from '../../../api/contract/profiles/partner-invites.ts';
import { endpoints } from '../../../api/contract/table.ts';
import { handlers } from '../../../api/src/features.ts';
import { identify, type Owner, type SignedIn } from '../../../api/src/platform/http/identify.ts';
import { newHandle } from '../../support/fixtures.ts';
import { addPhoto, guest, newMember, openIsolated, runTimer, statusOf } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier, writeAndBeReported } from '../../support/moderation-fixtures.ts';
import {
  acceptance,
  acceptInvite,
  approveWaiting,
  asCaller,
  company,
  inviteTo,
} from '../../support/partner-invites-fixtures.ts';

const { context, clock } = await openIsolated();
const as = (who: SignedIn) => callsAs(who, context);

/** Iris and Bo share a profile with cards for `cards` people. Otto has reported what Bo wrote to him. */
async function people(cards = 2) {
  const [iris, otto] = [await company(context, cards), await newMember(context)];
  const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
  await writeAndBeReported(bo, otto, context);
  return { iris, bo, otto, sharedId: iris.profile.id, handle: iris.profile.handle };
}
const restrict = async (profileId: number) =>
  decide(profileId, await memberOfTier(context, 'trusted'), context, { outcome: 'restrict', days: 14 });
const suspend = async (profileId: number) =>
  decide(profileId, await memberOfTier(context, 'trusted'), context, { outcome: 'suspend' });

/** As a call of theirs is let in. */
const letIn = ({ personId }: SignedIn, endpoint: Pick<Endpoint, 'method' | 'caller' | 'sanctioned'>) =>
  identify(endpoint, new Headers({ authorization: 'Bearer token' }), {
    ...context,
    tokens: {
      verify: async () => ({
        signInId: personId,
        email: null,
        name: 'Somebody',
        issuedAt: Number.MAX_SAFE_INTEGER,
        authenticatedAt: null,
        proofs: [],
      }),
    },
  });
const answerTo = (who: SignedIn, name: 'sendMessage' | 'conversations' | 'ownDecisions') =>
  letIn(who, endpoints[name]).then(
    () => 'let in',
    ({ status }) => status,
  );
const meOf = async (who: SignedIn) => handlers.me({}, await asCaller(who, context), context);
async function seenBy(viewer: SignedIn, handle: string) {
  const { members, signIns, photos } = await as(viewer).memberProfile({ handle });
  return { cards: members.length, signIns, photos: photos.length };
}

describe('a suspension for what one of two did', () => {
  it('refuses that person, and the other goes on', async () => {
    const { iris, bo, sharedId } = await people();
    await suspend(sharedId);
    expect(await answerTo(bo, 'conversations')).toBe(403);
    expect(await answerTo(bo, 'ownDecisions')).toBe('let in');
    expect(await meOf(bo)).toMatchObject({ userStatus: 'Suspended', sanction: { kind: 'suspended' } });
    for (const name of ['conversations', 'sendMessage'] as const)
      expect(await answerTo(iris, name)).toBe('let in');
    expect(await meOf(iris)).toMatchObject({ userStatus: 'Approved', sanction: null });
  });

  it('takes their card, pictures and key off the shown profile until it is overturned', async () => {
    const { iris, bo, sharedId, handle } = await people();
    const visitor = await newMember(context);
    const [hers, his, both] = [
      await addPhoto(sharedId, context.now(), context, 'approved'),
      await addPhoto(sharedId, context.now(), context, 'approved'),
      await addPhoto(sharedId, context.now(), context, 'approved'),
    ];
    const [irisCard = 0, boCard = 0] = iris.profile.members.map(({ id }) => id);
    const say = (who: Owner, photoId: string, memberIds: number[]) =>
      as(who).sayWhoIsShown({ photoId, memberIds });
    await say(iris, hers, [irisCard]);
    await say(bo, his, [boCard]);
    for (const who of [iris, bo]) await say(who, both, [irisCard, boCard]);
    await as(bo).answerPictures({ kind: 'profile', ownerId: sharedId, photoIds: [both], isYes: true });
    const before = { cards: 2, signIns: { count: 2, of: 2 }, photos: 3 };
    expect(await seenBy(visitor, handle)).toEqual(before);

    const decisionId = await suspend(sharedId);
    const during = { cards: 1, signIns: { count: 1, of: 1 }, photos: 2 };
    expect(await seenBy(visitor, handle)).toEqual(during);
    const [listed] = await context.publicProfiles.listByIds([sharedId]);
    expect(listed?.members.map(({ id }) => id)).toEqual([irisCard]);

    await as(bo).appeal({ id: decisionId, text: 'It was not like that.' });
    await handlers.decideAppeal(
      { subjectId: sharedId, decisionId, outcome: 'overturned', reason: 'It was a quotation.' },
      await memberOfTier(context, 'trusted'),
      context,
    );
    expect(await seenBy(visitor, handle)).toEqual(before);
    expect(await answerTo(bo, 'conversations')).toBe('let in');
  });

  it('follows them: no fresh invite brings them back, and none is needed for the other', async () => {
    const { iris, bo, sharedId } = await people();
    await suspend(sharedId);
    await as(bo).deleteAccount({ confirm: iris.profile.handle });
    await runTimer(context);
    expect(await meOf(bo)).toMatchObject({ userStatus: 'Suspended' });
    expect(await answerTo(bo, 'conversations')).toBe(403);
    expect(await statusOf(letIn(bo, endpoints.acceptPartnerInvite))).toBe(403);
    expect(await meOf(iris)).toMatchObject({ sanction: null });
  });

  it('is of the whole profile once both are suspended', async () => {
    const { iris, bo, sharedId, handle } = await people();
    await suspend(sharedId);
    await writeAndBeReported(await rereadOwner(iris, context), await newMember(context), context);
    await suspend(sharedId);
    for (const who of [iris, bo]) expect(await answerTo(who, 'conversations')).toBe(403);
    expect(await statusOf(seenBy(await newMember(context), handle))).toBe(404);
  });
});

describe('a restriction for what one of two did', () => {
  it('lets that person read alone, and ends by itself', async () => {
    const { iris, bo, sharedId, handle } = await people();
    await restrict(sharedId);
    expect(await answerTo(bo, 'conversations')).toBe('let in');
    expect(await answerTo(bo, 'sendMessage')).toBe(403);
    expect(await answerTo(iris, 'sendMessage')).toBe('let in');
    const visitor = await newMember(context);
    expect(await seenBy(visitor, handle)).toMatchObject({ cards: 1 });

    clock.now = new Date(clock.now.getTime() + 14 * 24 * 60 * 60 * 1000);
    expect(await answerTo(bo, 'sendMessage')).toBe('let in');
    await runTimer(context);
    expect(await seenBy(visitor, handle)).toMatchObject({ cards: 2 });
  });

  it('is of their own profile once they leave, and nothing stays behind', async () => {
    const { iris, bo, sharedId, handle } = await people();
    await restrict(sharedId);
    await as(bo).leaveProfile({ handle: newHandle() });
    await runTimer(context);
    expect(await meOf(bo)).toMatchObject({ sanction: { kind: 'restricted' } });
    const own = await context.people.findOwnProfile(bo.personId);
    expect(own?.people[0]).not.toHaveProperty('sanction');
    expect(await answerTo(iris, 'sendMessage')).toBe('let in');
    expect((await context.people.findOwnProfile(iris.personId))?.handle).toBe(handle);
  });
});

it('becomes that of one person alone when a second one joins', async () => {
  const [iris, otto] = [await company(context), await newMember(context)];
  await writeAndBeReported(iris, otto, context);
  const { code } = await inviteTo(iris, 1, context);
  await restrict(iris.profile.id);
  expect(await answerTo(iris, 'sendMessage')).toBe(403);
  const bo = await acceptInvite(code, context);
  await runTimer(context);
  expect(await answerTo(iris, 'sendMessage')).toBe(403);
  expect(await answerTo(bo, 'sendMessage')).toBe('let in');
});

describe('while one person is under a sanction', () => {
  it('the others take nobody new: no key opens, and none can be made', async () => {
    const { iris, sharedId } = await people(4);
    const [open, taken] = [await inviteTo(iris, 2, context), await inviteTo(iris, 3, context)];
    const [cleo, noor] = [guest(), guest()];
    await handlers.acceptPartnerInvite(acceptance(taken.code, { name: 'Noor' }), noor, context);
    await restrict(sharedId);

    expect(await statusOf(handlers.viewPartnerInvite({ code: open.code }, cleo, context))).toBe(404);
    expect(await statusOf(handlers.acceptPartnerInvite(acceptance(open.code), cleo, context))).toBe(404);
    await expect(inviteTo(iris, 2, context)).rejects.toMatchObject({
      status: 409,
      message: partnerInviteMessages.sanctioned,
    });
    await approveWaiting(noor, context);
    expect((await context.people.findOwnProfile(noor.personId))?.id).not.toBe(sharedId);

    clock.now = new Date(clock.now.getTime() + 14 * 24 * 60 * 60 * 1000);
    await runTimer(context);
    await inviteTo(iris, 2, context);
  });
});
