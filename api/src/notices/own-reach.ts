import {
  type setReachAddress as addressRow,
  type ownReach as ownRow,
  type Reach,
  reachMessages,
  type saveReach as saveRow,
} from '../../contract/home/reach.ts';
import { confirmTask, isOpen, unasked, withFrequencies } from '../activity/reach.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { createPush } from '../push/service.ts';
import { inUse, shownId } from '../sessions/rules.ts';

export const ownReach: Handler<typeof ownRow> = (_input, caller, context) => shown(caller, context);

export const saveReach: Handler<typeof saveRow> = async (
  { frequencies, onPhone, hasWords, ...times },
  caller,
  context,
) => {
  const { profile, personId } = caller;
  await context.reach.change(profile.id, personId, (before = unasked(personId)) => ({
    ...withFrequencies(withFrequencies(before, 'mail', frequencies), 'phone', onPhone),
    ...times,
    ...(hasWords !== undefined && { hasWords }),
  }));
  return shown(caller, context);
};

/** A new address gets nothing but the question whether it is theirs, until they confirm it. */
export const setReachAddress: Handler<typeof addressRow> = async ({ address }, caller, context) => {
  const { profile, personId } = caller;
  if (address === null) {
    await context.reach.change(profile.id, personId, (before = unasked(personId)) => ({
      ...before,
      mail: null,
    }));
    return shown(caller, context);
  }
  if (!context.mail) throw new ApiError(409, reachMessages.noMail);
  const known = await context.reach.find(profile.id, personId);
  if (known?.mail?.address === address && isOpen(known, 'mail')) return shown(caller, context);
  await context.limits.take('reachAddresses', caller);
  await context.reach.change(profile.id, personId, (before = unasked(personId)) => ({
    ...before,
    mail: { address, state: 'unconfirmed', since: context.now().toISOString() },
  }));
  const ask = {
    ...{ id: `outbox-${context.newId()}`, task: confirmTask, isForNow: false },
    ...{ payload: { profileId: profile.id, personId, address }, dueAt: context.now().toISOString() },
  };
  await context.activity.enqueue(profile.id, [ask]);
  return shown(caller, context);
};

export async function shown({ profile, personId }: Owner, context: Context): Promise<Reach> {
  const [push, known] = [createPush(context.settings), await context.reach.find(profile.id, personId)];
  const { mail, ways, hasPhone, hasWords = false, quiet, timeZone } = known ?? unasked(personId);
  const devices = hasPhone ? await context.deviceSessions.list(profile.id, personId) : [];
  const reached = inUse(devices, context.now()).filter(({ push }) => push !== undefined);
  return {
    isAnswered: known !== undefined,
    hasMail: context.mail !== undefined,
    mail: mail && { address: mail.address, state: mail.state },
    frequencies: ways.mail.frequencies,
    phone: push ? { publicKey: push.publicKey, sessions: reached.map(shownId) } : null,
    onPhone: ways.phone.frequencies,
    hasWords,
    quiet,
    timeZone,
  };
}
