// Specified: community 3.3-4, 4.5, 6.5.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { invitationMessages } from '../../../api/contract/people/invitations.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import { hashCode, newCode } from '../../../api/src/platform/http/code.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { atMoment, barrierOf, guest, newOwner, openIsolated } from '../../support/in-process.ts';
import { inviteToEveryEnd } from '../../support/invite-endings.ts';

const day = 24 * 60 * 60 * 1000;

/** The outcome of a call: its answer, or the sentence of its refusal. */
async function outcomeOf<T>(call: T | Promise<T>): Promise<T | string> {
  try {
    return await call;
  } catch (fault) {
    if (fault instanceof ApiError) return fault.message;
    throw fault;
  }
}

const quotaOf = async (host: Owner, context: Context) =>
  (await handlers.invitationQuota({}, host, context)).data;

/** A context whose withdrawal and redemption are both judged before either is written. */
function judgedTogether(context: Context, first: 'withdraw' | 'redeem'): Context {
  const { invitations } = context;
  const meet = barrierOf(2);
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  async function hold<T>(name: 'withdraw' | 'redeem', write: () => Promise<T>): Promise<T> {
    await meet();
    if (name !== first) await isWritten;
    return write().finally(written);
  }
  return {
    ...context,
    invitations: {
      ...invitations,
      withdraw: (...withdrawal) => hold('withdraw', () => invitations.withdraw(...withdrawal)),
      redeem: (...redemption) => hold('redeem', () => invitations.redeem(...redemption)),
    },
  };
}

describe('a withdrawal and a redemption that are written at the same instant', () => {
  it('let exactly one through, in each of 20 rounds', async () => {
    const { context } = await openIsolated({ INVITATIONS_PER_MONTH: '1000' });
    const host = await newOwner(context);
    const winners: string[] = [];
    for (let round = 0; round < 20; round++) {
      const iris = guest();
      const { id, code } = await handlers.generateInvitation({}, host, context);
      const { remainingInvites: left } = await quotaOf(host, context);
      const held = judgedTogether(context, round % 2 === 0 ? 'withdraw' : 'redeem');
      const [withdrawal, { isValid }] = await Promise.all([
        outcomeOf(handlers.withdrawInvitation({ id }, host, held)),
        handlers.validateInvitation({ invitationCode: code }, iris, held),
      ]);
      if (isValid) expect(withdrawal).toBe(invitationMessages.alreadyUsed);
      else expect(withdrawal).toMatchObject({ status: 'withdrawn', remainingInvites: left + 1 });
      expect((await context.people.find(iris.personId))?.admission !== undefined).toBe(isValid);
      expect((await quotaOf(host, context)).remainingInvites).toBe(isValid ? left : left + 1);
      winners.push(isValid ? 'redemption' : 'withdrawal');
    }
    expect(new Set(winners)).toEqual(new Set(['redemption', 'withdrawal']));
  });
});

const newInvitationInput = () => ({
  email: `${randomUUID()}@guest.example`,
  phone: '',
  description: 'We met at the opening',
});

describe('the end of a month', () => {
  const lastInstant = new Date('2032-02-29T23:59:59.999Z');
  const firstInstant = new Date('2032-03-01T00:00:00.000Z');

  it('gives a new quota at the first instant of the next, in UTC', async () => {
    const { context, clock } = await openIsolated({ INVITATIONS_PER_MONTH: '3' });
    clock.now = new Date('2032-02-10T12:00:00Z');
    const host = await newOwner(context);
    for (let n = 0; n < 3; n++) await handlers.createInvitation(newInvitationInput(), host, context);
    clock.now = lastInstant;
    expect(await quotaOf(host, context)).toEqual({
      remainingInvites: 0,
      totalQuota: 3,
      quotaResetDate: firstInstant.toISOString(),
      lostToRejections: 0,
      baseQuota: 3,
      verifiedInvitees: 0,
      sanctionedInvitees: 0,
    });
    expect(await outcomeOf(handlers.createInvitation(newInvitationInput(), host, context))).toContain(
      'no invitations left',
    );
    clock.now = firstInstant;
    expect(await quotaOf(host, context)).toMatchObject({
      remainingInvites: 3,
      quotaResetDate: '2032-04-01T00:00:00.000Z',
    });
    expect(await handlers.createInvitation(newInvitationInput(), host, context)).toMatchObject({
      remainingInvites: 2,
    });
  });

  it('lets 3 of 50 at once through on each side of it', racedOptions, async () => {
    const { context, clock } = await openIsolated({ INVITATIONS_PER_MONTH: '3' });
    clock.now = lastInstant;
    const host = await newOwner(context);
    const crowd = (at: Date) =>
      Array.from({ length: 50 }, () =>
        outcomeOf(handlers.createInvitation(newInvitationInput(), host, atMoment(context, at))),
      );
    const before = crowd(lastInstant);
    const after = crowd(firstInstant);
    for (const calls of [before, after]) {
      const outcomes = await Promise.all(calls);
      expect(outcomes.filter((outcome) => typeof outcome !== 'string')).toHaveLength(3);
      expect(outcomes.filter((outcome) => typeof outcome === 'string')).toHaveLength(47);
    }
    const { invites } = await handlers.invitationHistory({}, host, context);
    const made = invites.map(({ createdAt }) => createdAt);
    expect(made).toEqual([
      ...Array(3).fill(firstInstant.toISOString()),
      ...Array(3).fill(lastInstant.toISOString()),
    ]);
  });

  it('leaves the new month alone when an invitation of the old one is withdrawn', async () => {
    const { context, clock } = await openIsolated({ INVITATIONS_PER_MONTH: '3' });
    clock.now = lastInstant;
    const host = await newOwner(context);
    const { id } = await handlers.createInvitation(newInvitationInput(), host, context);
    clock.now = firstInstant;
    expect(await handlers.withdrawInvitation({ id }, host, context)).toMatchObject({ remainingInvites: 3 });
    clock.now = lastInstant;
    expect(await quotaOf(host, context)).toMatchObject({ remainingInvites: 3 });
  });
});

describe('the list of invitations', () => {
  it('shows what became of each: sent, accepted, rejected, expired, withdrawn', async () => {
    const inside = await openIsolated({ INVITATIONS_PER_MONTH: '1000' });
    const { context, clock } = inside;
    const host = await newOwner(context);
    const { made, acceptedHandle } = await inviteToEveryEnd(host, inside);
    const listed = async () => {
      const { invites } = await handlers.invitationHistory({}, host, context);
      return Object.fromEntries(
        invites.map(({ id, status, profileHandle }) => [id, { status, profileHandle }]),
      );
    };
    const nobody = { profileHandle: null };
    const expected = {
      [made.sent]: { status: 'sent', ...nobody },
      [made.accepted]: { status: 'accepted', profileHandle: acceptedHandle },
      [made.rejected]: { status: 'rejected', ...nobody },
      [made.expired]: { status: 'expired', ...nobody },
      [made.withdrawn]: { status: 'withdrawn', ...nobody },
    };
    expect(await listed()).toEqual(expected);
    clock.now = new Date(clock.now.getTime() + 10 * day);
    expect(await listed()).toEqual({ ...expected, [made.sent]: { status: 'expired', ...nobody } });
  });

  it('calls a code expired from the very instant it ends, and refuses to withdraw it then', async () => {
    const { context, clock } = await openIsolated();
    const host = await newOwner(context);
    const { id, expiresAt, invitationCode } = await handlers.createInvitation(
      newInvitationInput(),
      host,
      context,
    );
    const statusAt = async (time: number) => {
      clock.now = new Date(time);
      const { invites } = await handlers.invitationHistory({}, host, context);
      return invites.map(({ status, canBeWithdrawn }) => [status, canBeWithdrawn]);
    };
    const end = new Date(expiresAt).getTime();
    expect(await statusAt(end - 1)).toEqual([['sent', true]]);
    expect(await statusAt(end)).toEqual([['expired', false]]);
    expect(await outcomeOf(handlers.withdrawInvitation({ id }, host, context))).toBe(
      invitationMessages.alreadyExpired,
    );
    expect(await handlers.validateInvitation({ invitationCode }, guest(), context)).toMatchObject({
      isValid: false,
    });
  });
});

describe('two codes', () => {
  it('redeemed by one person at once use up one: the other is free again', racedOptions, async () => {
    const { context } = await openIsolated({ INVITATIONS_PER_MONTH: '1000' });
    const [margot, otto] = await Promise.all([newOwner(context), newOwner(context)]);
    for (let round = 0; round < 5; round++) {
      const iris = guest();
      const codes = await Promise.all(
        [margot, otto].map(async (host) => (await handlers.generateInvitation({}, host, context)).code),
      );
      const meet = barrierOf(2);
      const { invitations } = context;
      const held: Context = {
        ...context,
        invitations: {
          ...invitations,
          redeem: (...redemption) => meet().then(() => invitations.redeem(...redemption)),
        },
      };
      const answers = await Promise.all(
        codes.map((invitationCode) => handlers.validateInvitation({ invitationCode }, iris, held)),
      );
      expect(answers.filter(({ isValid }) => isValid)).toHaveLength(1);
      const free = codes[answers.findIndex(({ isValid }) => !isValid)] ?? '';
      const wim = await handlers.validateInvitation({ invitationCode: free }, guest(), context);
      expect(wim.isValid).toBe(true);
    }
  });
});

describe('a code', () => {
  it('is kept only where its invitation was made', async () => {
    const { context } = await openIsolated({ INVITATIONS_PER_MONTH: '1' });
    const host = await newOwner(context);
    const pointers = openDatabase(context.settings).container('invitation-codes');
    const drawnBy = async (wish: { requestId?: string }) => {
      const letters: number[] = [];
      const randomInt = (limit: number) => {
        const letter = context.randomInt(limit);
        letters.push(letter);
        return letter;
      };
      await outcomeOf(handlers.generateInvitation(wish, host, { ...context, randomInt }));
      const hash = hashCode(newCode(() => letters.shift() ?? 0));
      return (await pointers.item(hash, hash).read()).resource !== undefined;
    };
    const requestId = randomUUID();
    expect(await drawnBy({ requestId })).toBe(true);
    expect(await drawnBy({ requestId })).toBe(false);
    expect(await drawnBy({})).toBe(false);
  });
});
