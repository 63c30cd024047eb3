import { handleKey } from '../../../contract/profiles/profiles.ts';
import {
  blockLimits,
  blockMessages,
  type blockMember as endpoint,
} from '../../../contract/relations/blocks.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { pseudonymOf, pseudonymsOf, storedPseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { findSeen } from '../../profiles/profiles/report-profile.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { blocksMade, type Exclusion } from './exclusions.ts';
import { makeOneBlock } from './make-block.ts';

export const blockMember: Handler<typeof endpoint> = async ({ handle }, caller, context) => {
  const { profile, viewer } = caller;
  const { blocks, limits } = context;
  if (handleKey(handle) === handleKey(profile.handle)) throw new ApiError(400, blockMessages.oneself);
  const rows = profile.hasExclusions ? await blocks.list(profile.id) : [];
  const seen = await findSeen(handle, viewer, context);
  const isNamed = (one: { handle: string | null }) =>
    one.handle !== null && handleKey(one.handle) === handleKey(handle);
  const repeated = blocksMade(rows, pseudonymsOf([caller], context.keyedHash)).find(isNamed);
  if (repeated?.isYours) return repeated;
  // Another person of the caller's profile already blocked them: the caller cannot find them, but sees them in the list
  // of blocks.
  const other = repeated ? await behind(rows.find((one) => one.id === repeated.id && isNamed(one))) : seen;
  if (!other) throw new ApiError(404, blockMessages.notFound);
  const made = new Set(
    rows.filter(({ side, cause }) => side === 'made' && cause === 'block').map(({ id }) => id),
  );
  if (made.size >= blockLimits.most) throw new ApiError(409, blockMessages.tooMany);
  await limits.take('blocks', caller);
  await recordAudit(caller, { kind: 'blocked', subjects: [other.id] }, context);
  return blockProfile(caller, other, context);

  async function behind(row: Exclusion | undefined): Promise<Profile | undefined> {
    return row?.profileId ? (await context.profiles.find(row.profileId))?.value : undefined;
  }
};

async function blockProfile({ personId, profile: maker }: Owner, other: Profile, context: Context) {
  const { keyedHash, newId, now } = context;
  const [id, at] = [newId(), now().toISOString()];
  const { handle } = other;
  const between = {
    makerId: maker.id,
    otherId: other.id,
    makerPseudonyms: storedPseudonymsOf(maker.people, keyedHash),
    by: pseudonymOf(personId, keyedHash),
    otherPseudonyms: storedPseudonymsOf(other.people, keyedHash),
  };
  const made = await makeOneBlock(
    { id, at, handle, ...between },
    pseudonymsOf([{ personId }], keyedHash),
    context,
  );
  if (!made) throw new ApiError(404, blockMessages.notFound);
  return { id: made.id, handle: made.handle, blockedAt: made.at, isYours: true };
}
