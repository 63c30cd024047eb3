import {
  cardKeyLimits,
  cardKeyMessages,
  type makeCardKey as endpoint,
} from '../../contract/account/card-keys.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { oncePer } from '../my-profile/members.ts';
import { hashCode, newCode } from '../platform/secrets/code.ts';
import { asEditor, changeProfile } from '../profiles/change-profile.ts';
import { openKeys, refuseStaff, withKey } from './rules.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The code is made of the request under a key of ours: repeated, it is the same, and no store holds it. */
export const makeCardKey: Handler<typeof endpoint> = async (
  { memberId, ownMemberId, requestId },
  caller,
  context,
) => {
  const { profile, personId } = caller;
  const { now, newId, limits, cardKeys } = context;
  refuseStaff(profile);
  const id = requestId ?? newId();
  const isRepeated = profile.memberRequests?.includes(id) ?? false;
  if (isRepeated) return madeBefore(id, caller, context);
  await limits.take('cardKeysMade', caller);
  const [code = ''] = codesOf(id, caller, context);
  const hash = hashCode(code);
  const expiresAt = new Date(now().getTime() + cardKeyLimits.days * dayMs).toISOString();
  // Refuses before anything is written; the change below decides again.
  withKey(profile, personId, { id, hash, memberId, ownMemberId, expiresAt }, now());
  await record(caller, { kind: 'card-key-made', object: id }, context);
  await cardKeys.point(hash, profile.id);
  const saved = await changeProfile(
    caller,
    asEditor((current) =>
      oncePer(id, current, (latest) =>
        withKey(latest, personId, { id, hash, memberId, ownMemberId, expiresAt }, now()),
      ),
    ),
    context,
  );
  return madeBefore(id, { ...caller, profile: saved }, context);
};

type Maker = Pick<Owner, 'personId' | 'profile'>;

/** @throws ApiError 409 for a key that was used, taken back or replaced since, and for one that another person made */
function madeBefore(id: string, { personId, profile }: Maker, context: Context) {
  const key = openKeys(profile, context.now()).find((one) => one.id === id && one.byPersonId === personId);
  const code = codesOf(id, { personId, profile }, context).find((one) => hashCode(one) === key?.hash);
  if (!key || code === undefined) throw new ApiError(409, cardKeyMessages.noLongerOpen);
  return { id, memberId: key.memberId, expiresAt: key.expiresAt, code };
}

/** Under each key of ours, the present one first. */
const codesOf = (id: string, { personId, profile }: Maker, { keyedHash }: Context): string[] =>
  keyedHash.every('cardKey', `${profile.id}/${personId}/${id}`).map((mac) => {
    const bytes = [...Buffer.from(mac, 'base64url')];
    return newCode((limit) => (bytes.shift() ?? 0) % limit);
  });
