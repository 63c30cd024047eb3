import { describe, expect, it } from 'vitest';
import { cardKeyLimits, cardKeyMessages } from '../../../api/contract/account/card-keys.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner, SignedIn } from '../../../api/src/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/change-profile.ts';
import { memberFields } from '../fixtures.ts';
import { guest, newMember, openIsolated, runTimer } from '../in-process.ts';
import { decide, judge, reportOf } from '../staff/moderation-fixtures.ts';
import { again, company, keyTo, taker, taking } from './card-keys-fixtures.ts';

const { context, clock } = await openIsolated();

const dayMs = 24 * 60 * 60 * 1000;
const opensNothing = { status: 404, message: cardKeyMessages.opensNothing };

/** Looking at the key and taking it answer alike that it opens nothing. */
async function expectNothing(code: string, who: SignedIn = guest()): Promise<void> {
  await expect(handlers.lookAtCardKey({ code }, who, context)).rejects.toMatchObject(opensNothing);
  await expect(handlers.takeCard(taking(code), who, context)).rejects.toMatchObject(opensNothing);
}

describe('a key opens nothing', () => {
  it('after ten days', async () => {
    const iris = await company(context);
    const { code, expiresAt } = await keyTo(iris, 1, context);
    expect(Date.parse(expiresAt) - context.now().getTime()).toBe(cardKeyLimits.days * dayMs);
    clock.now = new Date(Date.parse(expiresAt) - 1);
    await handlers.lookAtCardKey({ code }, guest(), context);
    clock.now = new Date(expiresAt);
    await expectNothing(code);
    expect((await handlers.ownCards({}, await again(iris, context), context)).cards[1]?.key).toBeNull();
  });

  it('once its profile is deleted, or suspended', async () => {
    const [iris, vera] = [await company(context), await company(context)];
    const [hers, other] = [await keyTo(iris, 1, context), await keyTo(vera, 1, context)];
    const { handle } = iris.profile;
    await handlers.deleteAccount({ confirm: handle }, await again(iris, context), context);
    await expectNothing(hers.code);
    await changeProfile(vera.profile.id, (one) => ({ ...one, status: 'Suspended' }), context);
    await expectNothing(other.code);
  });

  it('for somebody who left while they were suspended', async () => {
    const [iris, otto] = [await company(context), await newMember(context)];
    await reportOf(otto.profile, await newMember(context), context);
    await decide(otto.profile.id, await judge(context), context, { outcome: 'suspend' });
    await handlers.deleteAccount({ confirm: otto.profile.handle }, await again(otto, context), context);
    await runTimer(context);
    const { personId, email, name, issuedAt } = otto;
    const { code } = await keyTo(iris, 1, context);
    await expectNothing(code, { personId, email, name, issuedAt });
    await handlers.lookAtCardKey({ code }, guest(), context);
  });
});

it('is made for no card that somebody signs in for, by whichever of them', async () => {
  const iris = await company(context, 3);
  const bo = await taker((await keyTo(iris, 1, context)).code, context);
  const [hers, his] = (await again(iris, context)).profile.members;
  const made = async (who: Owner, memberId = 0) =>
    handlers.makeCardKey({ memberId }, await again(who, context), context);
  const refused = (message: string) => ({ status: 400, errors: [{ field: 'memberId', message }] });
  await expect(made(iris, his?.id)).rejects.toMatchObject(refused(cardKeyMessages.held));
  await expect(made(bo, hers?.id)).rejects.toMatchObject(refused(cardKeyMessages.held));
  await expect(made(bo, his?.id)).rejects.toMatchObject(refused(cardKeyMessages.ownCard));
});

it('erases after 30 days what was written for somebody who did not come', async () => {
  const tender = { gender: { value: 'man', words: '', use: 'shown' } as const, tags: [101, 1005] };
  const iris = await newMember(context, {
    profileType: 'couple',
    members: [memberFields, { ...memberFields, ...tender, name: 'Bo' }],
  });
  const stored = async () => JSON.stringify((await context.profiles.find(iris.profile.id))?.value);
  expect(await stored()).toContain('"sealed"');
  expect(await stored()).toContain('1005');
  clock.now = new Date(context.now().getTime() + 30 * dayMs + 1000);
  await runTimer(context);
  expect(await stored()).not.toContain('"sealed"');
  expect(await stored()).not.toContain('1005');
  const { code } = await keyTo(iris, 1, context);
  const { card } = await handlers.lookAtCardKey({ code }, guest(), context);
  expect(card).toMatchObject({ name: 'Bo', gender: null });
  expect(card.tags.map(({ id }) => id)).toEqual([101]);
});
