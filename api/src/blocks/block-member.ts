import { blockLimits, blockMessages, type blockMember as endpoint } from '../../contract/blocks.ts';
import { handleKey } from '../../contract/profiles.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { carryOut } from '../outbox/carry-out.ts';
import type { Profile } from '../profiles/profile.ts';
import { findSeen } from '../profiles/report-profile.ts';
import { besideProfile } from '../profiles/store.ts';
import { blocksMade, including, markOf, type Parted } from './apart.ts';
import { settleBlock } from './settle-block.ts';

/** It holds for who blocks from the one write on, and for the other once the outbox has told them apart. */
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
  return block(profile, other, context);
};

async function block(maker: Profile, other: Profile, context: Context) {
  const { blocks, keyedHash, newId, now } = context;
  const marksOf = ({ people }: Profile) => people.map(({ personId }) => markOf(personId, keyedHash));
  const [id, at] = [newId(), now().toISOString()];
  const { handle, id: otherId } = other;
  const rows: Parted[] = marksOf(other).map((mark) => ({
    id,
    mark,
    side: 'made',
    cause: 'block',
    profileId: otherId,
    handle,
    at,
  }));
  const settling = {
    id,
    makerId: maker.id,
    otherId,
    makerMarks: marksOf(maker),
    otherMarks: marksOf(other),
    at,
  };
  const work = [settleBlock.now({ ...settling, isLast: false }, context)];
  const isDone = await blocks.change(maker.id, (all) => including(all, rows), work);
  if (!isDone) throw new ApiError(404, blockMessages.notFound);
  await carryOut(besideProfile(maker.id), work, context);
  return { id, handle, blockedAt: at };
}
