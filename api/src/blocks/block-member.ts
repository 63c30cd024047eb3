import { blockLimits, blockMessages, type blockMember as endpoint } from '../../contract/blocks.ts';
import { handleKey } from '../../contract/profiles.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { markOf, marksOf } from '../platform/secrets/keyed-hash.ts';
import type { Profile } from '../profiles/profile.ts';
import { findSeen } from '../profiles/report-profile.ts';
import { blocksMade } from './apart.ts';
import { makeOneBlock } from './make-block.ts';

export const blockMember: Handler<typeof endpoint> = async ({ handle }, caller, context) => {
  const { profile, viewer } = caller;
  const { blocks, limits } = context;
  if (handleKey(handle) === handleKey(profile.handle)) throw new ApiError(400, blockMessages.oneself);
  const earlier = blocksMade(profile.holdsApart ? await blocks.list(profile.id) : []);
  const other = await findSeen(handle, viewer, context);
  const repeated = earlier.find(
    (block) => block.handle !== null && handleKey(block.handle) === handleKey(handle),
  );
  if (repeated) return repeated;
  if (!other) throw new ApiError(404, blockMessages.notFound);
  if (earlier.length >= blockLimits.most) throw new ApiError(409, blockMessages.tooMany);
  await limits.take('blocks', caller);
  await record(caller, { kind: 'blocked', subjects: [other.id] }, context);
  return block(caller, other, context);
};

async function block({ personId, profile: maker }: Owner, other: Profile, context: Context) {
  const { keyedHash, newId, now } = context;
  const [id, at] = [newId(), now().toISOString()];
  const { handle } = other;
  const between = {
    makerId: maker.id,
    otherId: other.id,
    makerMarks: marksOf(maker.people, keyedHash),
    by: markOf(personId, keyedHash),
    otherMarks: marksOf(other.people, keyedHash),
  };
  const made = await makeOneBlock({ id, at, handle, ...between }, context);
  if (!made) throw new ApiError(404, blockMessages.notFound);
  return { id: made.id, handle: made.handle, blockedAt: made.at };
}
