import { describe, expect, it } from 'vitest';
import { invitationMessages } from '../../../api/contract/people/invitations.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { forgetUninvited } from '../../../api/src/people/people/forget-uninvited.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { racedOptions } from '../../../local/rounds.ts';
import {
  atMoment,
  guest,
  inviteNewcomer,
  newOwner,
  openIsolated,
  runTimer,
} from '../../support/in-process.ts';

const day = 24 * 60 * 60 * 1000;
const invitationInput = {
  email: 'guest@example.org',
  phone: '+32 470 12 34 56',
  description: 'We met at the opening.',
};
const erasedFields = { email: '', phone: '', invitationCode: '' };

const sentBy = async (host: Owner, context: Context) =>
  (await handlers.invitationHistory({}, host, context)).invites;

describe('invitations that are made and withdrawn again and again', () => {
  it('end at three times the quota of a month, also at once', racedOptions, async () => {
    const { context, clock } = await openIsolated({ INVITATIONS_PER_MONTH: '2' });
    clock.now = new Date('2031-03-30T12:00:00Z');
    const host = await newOwner(context);
    const makeAndWithdraw = async () => {
      const { id } = await handlers.generateInvitation({}, host, context);
      return handlers.withdrawInvitation({ id }, host, context);
    };
    for (let made = 0; made < 4; made++) await makeAndWithdraw();
    expect((await handlers.invitationQuota({}, host, context)).data.remainingInvites).toBe(2);
    await Promise.allSettled(Array.from({ length: 6 }, makeAndWithdraw));
    await Promise.allSettled(Array.from({ length: 6 }, makeAndWithdraw));
    expect(await sentBy(host, context)).toHaveLength(6);
    await expect(makeAndWithdraw()).rejects.toMatchObject({
      status: 409,
      message: invitationMessages.tooManyMade,
    });
    expect((await handlers.invitationQuota({}, host, context)).data.remainingInvites).toBe(0);
    clock.now = new Date('2031-04-01T00:00:00Z');
    expect(await makeAndWithdraw()).toMatchObject({ remainingInvites: 2 });
  });
});

describe('an invitation loses whom it was for, and its code', () => {
  it('30 days after it was withdrawn', async () => {
    const { context } = await openIsolated();
    const host = await newOwner(context);
    const { id } = await handlers.createInvitation(invitationInput, host, context);
    await handlers.withdrawInvitation({ id }, host, context);
    await runTimer(context, 29 * day);
    expect(await sentBy(host, context)).toMatchObject([
      { email: invitationInput.email, phone: invitationInput.phone },
    ]);
    await runTimer(context, 30 * day);
    expect(await sentBy(host, context)).toMatchObject([{ ...erasedFields, status: 'withdrawn' }]);
  });

  it('30 days after it expired', async () => {
    const { context } = await openIsolated();
    const host = await newOwner(context);
    const { invitationCode } = await handlers.createInvitation(invitationInput, host, context);
    await runTimer(context, 39 * day);
    expect(await sentBy(host, context)).toMatchObject([{ email: invitationInput.email, invitationCode }]);
    await runTimer(context, 40 * day);
    expect(await sentBy(host, context)).toMatchObject([erasedFields]);
  });

  it('when nobody came of it after all, though somebody held the code for a while', async () => {
    const { context } = await openIsolated();
    const [host, iris] = [await newOwner(context), guest()];
    const named = { ...invitationInput, email: iris.email ?? '' };
    const { id, invitationCode } = await handlers.createInvitation(named, host, context);
    await handlers.validateInvitation({ invitationCode }, iris, context);
    await runTimer(context, 40 * day);
    expect(await sentBy(host, context)).toMatchObject([{ email: named.email, invitationCode }]);
    await context.invitations.release({ id, inviterId: host.profile.id }, iris.personId);
    await runTimer(context, 71 * day);
    expect(await sentBy(host, context)).toMatchObject([erasedFields]);
  });

  it('but the code, at once when it is accepted: the inviter keeps the handle', async () => {
    const { context } = await openIsolated();
    const host = await newOwner(context);
    const { handle } = await inviteNewcomer(host, context);
    expect(await sentBy(host, context)).toMatchObject([
      { status: 'accepted', email: '', phone: '', profileHandle: handle },
    ]);
  });
});

describe('somebody who signed in and was never invited', () => {
  const forget = (context: Context, days: number) =>
    forgetUninvited.carryOut({}, atMoment(context, new Date(context.now().getTime() + days * day)));
  const enter = (person: ReturnType<typeof guest>, context: Context) => handlers.me({}, person, context);

  it('is forgotten after 30 days, and is a newcomer on return', async () => {
    const { context, clock } = await openIsolated();
    const [otto, host] = [guest(), await newOwner(context)];
    await enter(otto, context);
    await forget(context, 29);
    expect(await context.people.find(otto.personId)).toBeDefined();
    await forget(context, 30);
    expect(await context.people.find(otto.personId)).toBeUndefined();
    expect(await context.people.find(host.personId)).toBeDefined();
    clock.now = new Date(clock.now.getTime() + 31 * day);
    expect(await enter(otto, context)).toMatchObject({ userStatus: 'PendingInvitation' });
  });

  it('is admitted also when the record goes while the code is redeemed', async () => {
    const { context } = await openIsolated();
    const [otto, host] = [guest(), await newOwner(context)];
    await enter(otto, context);
    const { code } = await handlers.generateInvitation({}, host, context);
    const { invitations } = context;
    const held: Context = {
      ...context,
      invitations: {
        ...invitations,
        redeem: async (...redemption) => {
          const redeemed = await invitations.redeem(...redemption);
          await forget(context, 30);
          return redeemed;
        },
      },
    };
    expect(await handlers.validateInvitation({ invitationCode: code }, otto, held)).toMatchObject({
      isValid: true,
    });
    await forget(context, 30);
    expect(await enter(otto, context)).toMatchObject({ userStatus: 'Onboarding' });
  });
});
