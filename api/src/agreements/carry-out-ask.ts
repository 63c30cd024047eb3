import * as z from 'zod/mini';
import { agreementMessages } from '../../contract/consents/agreements.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import { isAway, sanctionOf } from '../http/sanctions.ts';
import { asViewer } from '../http/viewer.ts';
import { task } from '../outbox/work.ts';
import { hasEverybodysYes, withOutcome } from '../profiles/agreements.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { Ask } from '../profiles/consent.ts';

/** Carried out as the person who asked. */
export const carryOutAsk = task(
  'carryOutAsk',
  z.object({ profileId: z.number(), askId: z.string() }),
  async ({ profileId, askId }, context): Promise<undefined> => {
    const found = await context.profiles.find(profileId);
    const ask = found?.value.agreements?.asks.find(({ id }) => id === askId);
    if (!found || !ask || ask.outcome || !hasEverybodysYes(found.value, ask)) return;
    const outcome = await tried(ask, { profile: found.value, etag: found.etag }, context);
    await changeProfile(profileId, (profile) => withOutcome(profile, askId, outcome), context);
    await context.activity.tell(profileId, {
      ...{ id: `together-${askId}-done`, type: 'account', at: context.now().toISOString(), actorId: null },
      title: outcome.isDone
        ? 'Everybody on your profile said yes, and it is done'
        : 'Everybody on your profile said yes, and it could not be done',
      personId: ask.byPerson,
    });
  },
);

async function tried(ask: Ask, known: Pick<Owner, 'profile' | 'etag'>, context: Context) {
  const { profile } = known;
  if (profile.status !== 'Approved' || isAway(profile) || sanctionOf(profile, context.now()))
    return { isDone: false, reason: agreementMessages.failed };
  const caller: Owner = {
    ...{ ...known, personId: ask.byPerson, email: null, name: '', issuedAt: 0 },
    viewer: await asViewer(profile, context),
  };
  try {
    const { doAsked } = await import('./do-asked.ts');
    await doAsked(ask, caller, context);
    return { isDone: true, reason: '' };
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return { isDone: false, reason: fault.message };
  }
}
