import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { invitationMessages } from '../../api/contract/invitations.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/handlers.ts';
import { ApiError } from '../../api/src/http/api-error.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { guest, meeting, openInside, owner } from './inside.ts';

/** What a call came to: its answer, or the sentence of its refusal. */
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
function judgedTogether(context: Context, first: 'withdraw' | 'replace'): Context {
  const { invitations } = context;
  const meet = meeting(2);
  async function hold(write: 'withdraw' | 'replace') {
    await meet();
    if (write !== first) await setImmediate();
  }
  return {
    ...context,
    invitations: {
      ...invitations,
      withdraw: (invitation) => hold('withdraw').then(() => invitations.withdraw(invitation)),
      replace: (invitation, etag) => hold('replace').then(() => invitations.replace(invitation, etag)),
    },
  };
}

describe('a withdrawal and a redemption that are written at the same instant', () => {
  it('let exactly one through, in each of 20 rounds', async () => {
    const { context } = openInside({ INVITATIONS_PER_MONTH: '1000' });
    const host = await owner(context);
    const winners: string[] = [];
    for (let round = 0; round < 20; round++) {
      const iris = guest();
      const { id, code } = await handlers.generateInvitation({}, host, context);
      const { remainingInvites: left } = await quotaOf(host, context);
      const held = judgedTogether(context, round % 2 === 0 ? 'withdraw' : 'replace');
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
