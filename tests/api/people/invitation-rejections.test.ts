// Specified: community 6.5.
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { inviteNewcomer, newOwner, openIsolated, runTimer } from '../../support/in-process.ts';

const quotaOf = async (host: Owner, context: Context) =>
  (await handlers.invitationQuota({}, host, context)).data;

interface Story {
  host: Owner;
  /** The invitation that brought the newcomer. */
  id: string;
  /** Both reviewers reject, one after the other. The second rejection is final. */
  object(round: 0 | 1, context?: Context): Promise<{ status: string }>;
}

/** A newcomer under review, whom the host invited, and two reviewers. */
async function newcomerOf(host: Owner, context: Context): Promise<Story> {
  const { invitationId: id, profileId } = await inviteNewcomer(host, context);
  const judges = [await newOwner(context), await newOwner(context)] as const;
  return {
    host,
    id,
    async object(round, inContext = context) {
      const verdict = { id: profileId, reason: 'Nobody here knows them.' };
      return handlers.rejectProfile(verdict, judges[round], inContext);
    },
  };
}

describe('an invitee who is not approved', () => {
  it('costs the inviter one invitation once the second reviewer has said so, not before', async () => {
    const { context } = await openIsolated();
    const { host, id, object } = await newcomerOf(await newOwner(context), context);
    await object(0);
    expect(await quotaOf(host, context)).toMatchObject({ remainingInvites: 4, lostToRejections: 0 });
    await object(1);
    expect(await quotaOf(host, context)).toMatchObject({ remainingInvites: 3, lostToRejections: 1 });
    const { invites } = await handlers.invitationHistory({}, host, context);
    expect(invites).toMatchObject([{ id, status: 'rejected', profileHandle: null, canBeWithdrawn: false }]);
  });

  it('costs one, however often and at once it is said and the timer runs', racedOptions, async () => {
    const { context } = await openIsolated();
    const { host, object } = await newcomerOf(await newOwner(context), context);
    await object(0);
    await Promise.all([
      ...Array.from({ length: 10 }, () => object(1)),
      ...Array.from({ length: 3 }, () => runTimer(context)),
    ]);
    await object(1);
    expect(await quotaOf(host, context)).toMatchObject({ remainingInvites: 3, lostToRejections: 1 });
  });

  it.each(['before', 'after'] as const)(
    'costs one when the power went out %s the inviter was told',
    async (moment) => {
      const { context } = await openIsolated();
      const { host, id, object } = await newcomerOf(await newOwner(context), context);
      await object(0);
      const outage = () => Promise.reject(new Error('The power went out.'));
      const broken: Context =
        moment === 'before'
          ? { ...context, invitations: { ...context.invitations, reject: outage } }
          : { ...context, outbox: { ...context.outbox, remove: outage } };
      await object(1, broken);
      await Promise.all([runTimer(context), runTimer(context), object(1)]);
      await runTimer(context);
      expect((await context.invitations.find(host.profile.id, id))?.value.status).toBe('rejected');
      expect(await quotaOf(host, context)).toMatchObject({ remainingInvites: 3, lostToRejections: 1 });
    },
  );

  it('costs nothing more once none is left', async () => {
    const { context } = await openIsolated({ INVITATIONS_PER_MONTH: '2' });
    const { host, object } = await newcomerOf(await newOwner(context), context);
    const second = await handlers.generateInvitation({}, host, context);
    await object(0);
    await object(1);
    expect(await quotaOf(host, context)).toMatchObject({ remainingInvites: 0, lostToRejections: 1 });
    const { remainingInvites } = await handlers.withdrawInvitation({ id: second.id }, host, context);
    expect(remainingInvites).toBe(0);
    await expect(async () => handlers.generateInvitation({}, host, context)).rejects.toThrow(
      'You have no invitations left this month.',
    );
  });

  it('costs an invitation of the month of the rejection, whenever the invitation was made', async () => {
    const { context, clock } = await openIsolated();
    clock.now = new Date('2031-03-30T12:00:00Z');
    const { host, object } = await newcomerOf(await newOwner(context), context);
    await object(0);
    expect(await quotaOf(host, context)).toMatchObject({ remainingInvites: 4, lostToRejections: 0 });
    clock.now = new Date('2031-04-01T00:00:00Z');
    await object(1);
    expect(await quotaOf(host, context)).toMatchObject({ remainingInvites: 4, lostToRejections: 1 });
    clock.now = new Date('2031-05-01T00:00:00Z');
    expect(await quotaOf(host, context)).toMatchObject({ remainingInvites: 5, lostToRejections: 0 });
  });
});
