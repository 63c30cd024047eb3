import type {
  Cards,
  ownCards as endpoint,
  signAs as signEndpoint,
  withdrawCardKey as withdrawEndpoint,
} from '../../contract/account/card-keys.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../http/serve.ts';
import { holdsStaffRole } from '../http/staff-role.ts';
import { cardHolderFor } from '../profiles/as-read.ts';
import { asEditor, changeProfile } from '../profiles/change-profile.ts';
import { isLookedAt } from '../profiles/claims.ts';
import { holderOf, isUnreviewed, type Profile } from '../profiles/profile.ts';
import { signedFor, withSignature } from '../profiles/view.ts';
import { judgeChanges } from '../texts/judge.ts';
import { openKeys, withoutKey } from './rules.ts';

export const ownCards: Handler<typeof endpoint> = (_input, { profile, personId }, { now }) =>
  cardsView(profile, personId, now());

export const withdrawCardKey: Handler<typeof withdrawEndpoint> = async ({ id }, caller, context) => {
  const { now, cardKeys } = context;
  const hash = caller.profile.cardKeys?.find((key) => key.id === id)?.hash;
  if (hash !== undefined) await record(caller, { kind: 'card-key-withdrawn', object: id }, context);
  const saved = await changeProfile(
    caller,
    asEditor((profile) => withoutKey(profile, id, now())),
    context,
  );
  if (hash !== undefined) await cardKeys.forget(hash);
  return cardsView(saved, caller.personId, now());
};

export const signAs: Handler<typeof signEndpoint> = async ({ name }, caller, context) => {
  const { profile, personId } = caller;
  const looks =
    name && name !== signedFor(profile, personId)
      ? await judgeChanges(caller, { kind: 'profile', ref: '' }, { name }, context)
      : [];
  const sign = asEditor((current) => withSignature(current, personId, name));
  const saved = await changeProfile(caller, sign, context, { follow: () => looks });
  return cardsView(saved, personId, context.now());
};

/** Never which account another one has. */
function cardsView(profile: Profile, personId: string, now: Date): Cards {
  const keys = openKeys(profile, now);
  return {
    cards: profile.members.map(({ id, name }) => {
      const holder = cardHolderFor(profile, personId, id);
      const key = keys.find(({ memberId }) => memberId === id);
      return {
        memberId: id,
        name,
        holder,
        isLookedAt: isLookedAt(profile, id),
        key: key && holder === 'nobody' ? { id: key.id, expiresAt: key.expiresAt } : null,
      };
    }),
    takesNobody: holdsStaffRole(profile),
    isReviewed: !isUnreviewed(profile, personId),
    signsAs: signedFor(profile, personId),
    isYoursKnown: profile.members.some(({ id }) => holderOf(profile, id)?.personId === personId),
  };
}
