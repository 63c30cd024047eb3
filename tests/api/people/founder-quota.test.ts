import { expect, it } from 'vitest';
import { invitationMessages } from '../../../api/contract/people/invitations.ts';
import { handlers } from '../../../api/src/features.ts';
import { guest, newMember, openIsolated } from '../../support/in-process.ts';
import { callsAs } from '../../support/members.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;
const { context, clock } = await openIsolated();
clock.now = new Date('2027-03-20T12:00:00Z');
const founder = await memberOfTier(context);
const as = callsAs(founder, context);
const left = async () => (await as.invitationQuota({})).data;

it('lets a first founder have thirty codes open at once, over the end of a month, for 90 days', async () => {
  expect(await left()).toMatchObject({ isFounding: true, remainingInvites: 30, totalQuota: 30 });
  const codes: { id: string; code: string }[] = [];
  for (let at = 0; at < 28; at++) codes.push(await as.generateInvitation({}));
  expect(await left()).toMatchObject({ remainingInvites: 2 });
  const both = await Promise.allSettled([1, 2, 3, 4].map(() => as.generateInvitation({})));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(as.generateInvitation({})).rejects.toMatchObject({
    status: 409,
    message: invitationMessages.tooManyOpen,
  });

  const [used, withdrawn] = codes;
  await handlers.validateInvitation({ invitationCode: used?.code ?? '' }, guest(), context);
  await as.withdrawInvitation({ id: withdrawn?.id ?? '' });
  expect(await left()).toMatchObject({ remainingInvites: 2 });

  // They expire after ten days.
  clock.now = new Date('2027-03-31T12:00:00Z');
  expect(await left()).toMatchObject({ remainingInvites: 30 });
  for (let at = 0; at < 5; at++) await as.generateInvitation({});
  clock.now = new Date('2027-04-01T12:00:00Z');
  expect(await left()).toMatchObject({ remainingInvites: 25 });

  clock.now = new Date(Date.parse(founder.profile.submittedAt) + 90 * dayMs);
  expect(await left()).toMatchObject({ totalQuota: context.settings.INVITATIONS_PER_MONTH });
  expect(await left()).not.toHaveProperty('isFounding');
});

it('leaves everybody else with the quota of a month', async () => {
  const member = callsAs(await newMember(context), context);
  expect((await member.invitationQuota({})).data).toMatchObject({
    remainingInvites: context.settings.INVITATIONS_PER_MONTH,
  });
});
