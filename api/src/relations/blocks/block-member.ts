import { handleKey } from '../../../contract/profiles/profiles.ts';
import { type Block, blockLimits, blockMessages } from '../../../contract/relations/blocks.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { pseudonymOf, pseudonymsOf, storedPseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { findSeen } from '../../profiles/profiles/report-profile.ts';
import { recordAudit } from '../../safety/audit/record.ts';
import { beginBlockNow } from './begin-block.ts';
import { beginsByOf, type Exclusion, knownMadeBlocks } from './exclusions.ts';
import { makeOneBlock } from './make-block.ts';
import { listBlocksMade } from './own-blocks.ts';
import { makeQuietBlock } from './quiet-block.ts';

export const blockMember: Handler<'blockMember'> = async ({ handle, begins = 'now' }, caller, context) => {
  const { profile, viewer } = caller;
  const { blocks, keyedHash, limits, now } = context;
  if (handleKey(handle) === handleKey(profile.handle)) throw new ApiError(400, blockMessages.oneself);
  const rows = profile.hasExclusions ? await blocks.list(profile.id) : [];
  const seen = await findSeen(handle, viewer, context);
  const isNamed = (one: { handle: string | null }) =>
    one.handle !== null && handleKey(one.handle) === handleKey(handle);
  const repeated = (await listBlocksMade(rows, caller, context)).find(isNamed);
  if (repeated?.isYours) return begins === 'now' ? beginStanding(repeated, profile.id, context) : repeated;
  // Another person of the caller's profile already blocked them: the caller cannot find them, but sees them in the list
  // of blocks.
  const other = repeated ? await behind(rows.find((one) => one.id === repeated.id && isNamed(one))) : seen;
  if (!other) throw new ApiError(404, blockMessages.notFound);
  const made = new Set(knownMadeBlocks(rows, pseudonymsOf([caller], keyedHash), now()).map(({ id }) => id));
  if (made.size >= blockLimits.most) throw new ApiError(409, blockMessages.tooMany);
  await limits.take('blocks', caller);
  await recordAudit(caller, { kind: 'blocked', subjects: [other.id] }, context);
  return blockProfile(begins, caller, other, context);

  async function behind(row: Exclusion | undefined): Promise<Profile | undefined> {
    return row?.profileId ? (await context.profiles.find(row.profileId))?.value : undefined;
  }
};

/** A quiet block that is asked for now. Before its drawn day and after the answer is the same. */
async function beginStanding(listed: Block, makerId: number, context: Context): Promise<Block> {
  if (listed.beginsBy !== null) await beginBlockNow({ id: listed.id, makerId }, context);
  return { ...listed, beginsBy: null };
}

async function blockProfile(
  begins: 'now' | 'quietly',
  { personId, profile: maker }: Owner,
  other: Profile,
  context: Context,
): Promise<Block> {
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
  const make = begins === 'now' ? makeOneBlock : makeQuietBlock;
  const made = await make({ id, at, handle, ...between }, pseudonymsOf([{ personId }], keyedHash), context);
  if (!made) throw new ApiError(404, blockMessages.notFound);
  const beginsBy = beginsByOf(made, now());
  const listed = { id: made.id, handle: made.handle, blockedAt: made.at, isYours: true, beginsBy };
  // A simultaneous call, or one before the other took another handle, may have made a quiet block.
  return begins === 'now' ? beginStanding(listed, maker.id, context) : listed;
}
