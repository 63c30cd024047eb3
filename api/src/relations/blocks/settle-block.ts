import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { repeatUntilStable } from '../../platform/cosmos/compare-and-swap.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import { pseudonymsOf } from '../../platform/secrets/keyed-hash.ts';
import { type Block, blockSchema, type KeptBlock } from './block.ts';
import { type Exclusion, withExclusions, withoutExclusion, withProfileMoved } from './exclusions.ts';
import { departedSeconds } from './store.ts';

const payloadSchema = z.extend(z.omit(blockSchema, { handle: true }), { isLast: z.boolean() });
type BlockPayload = z.output<typeof payloadSchema>;

/** 10 minutes, in ms: a function that is already running may take 5. */
const stragglersMs = 10 * 60 * 1000;

/** Settles a new block and the end of a block. For a block, a second round catches what was written in the meantime. */
export const settleBlock = task('settleBlock', payloadSchema, settle, {
  secret: 'block',
  isNeverGivenUp: true,
});

async function settle(payload: BlockPayload, context: Context): Promise<NextRun | undefined> {
  const { makerId, otherId, isLast } = payload;
  if (await hasMoved(payload, context)) return undefined;
  // What the block left to the other side ends before the two can see each other again.
  if (!(await isMade(payload, context))) {
    await endTies(otherId, makerId, context);
    for (const end of Object.values(context.onUnblock)) await end(makerId, otherId, context);
  }
  const stands = await mirrorBlock(payload, context);
  if (!stands) {
    await keepInErasureLog(payload, stands, context);
    return undefined;
  }
  await endTies(makerId, otherId, context);
  if (isLast) return undefined;
  await keepInErasureLog(payload, stands, context);
  return { againAt: new Date(context.now().getTime() + stragglersMs), payload: { ...payload, isLast: true } };
}

async function endTies(ofId: number, withId: number, context: Context): Promise<void> {
  for (const end of Object.values(context.onBlock)) await end(ofId, withId, context);
}

const isMade = async ({ makerId, id }: BlockPayload, { blocks }: Context): Promise<boolean> =>
  (await blocks.list(makerId)).some((one) => one.id === id);

async function hasMoved(payload: BlockPayload, context: Context): Promise<boolean> {
  const { id, makerId, otherId } = payload;
  const { blocks } = context;
  if (await isMade(payload, context)) return false;
  const row = (await blocks.list(otherId)).find((one) => one.id === id && one.side === 'received');
  if (!row || row.profileId === makerId) return false;
  return row.profileId === null || (await isMade({ ...payload, makerId: row.profileId }, context));
}

/**
 * The block is read again after the write, because it may have ended in between.
 * @throws Contention when it keeps changing; the outbox then retries
 */
function mirrorBlock(payload: BlockPayload, context: Context): Promise<boolean> {
  const { blocks } = context;
  const { id, otherId, makerPseudonyms, otherPseudonyms } = payload;
  const follow = async (stands: boolean) => {
    const rows = stands ? receivedRows(payload) : [];
    const change = (profileId: number) =>
      blocks.change(profileId, (all) => withExclusions(withoutExclusion(all, id), rows));
    const isThere = await change(otherId);
    for (const pseudonym of otherPseudonyms) {
      // The move is read after the write: a person who leaves the profile at that moment either takes the row along or
      // is found here.
      const movedTo = await blocks.findMove(pseudonym);
      const isElsewhere = movedTo !== undefined && movedTo !== otherId;
      const isWritten = isElsewhere ? await change(movedTo) : isThere;
      if (!stands) continue;
      if (!isWritten) await blocks.keepForDeparted(pseudonym, rows);
      // Their new profile may have been created before the row was kept for it.
      if (isElsewhere && (isWritten || (await change(movedTo))))
        await relocateRows(pseudonym, payload, context, movedTo);
      else if (!isWritten && !(await isOn(otherId, pseudonym, context)))
        await relocateRows(pseudonym, payload, context, null);
    }
    if (!stands)
      for (const pseudonym of [...otherPseudonyms, ...makerPseudonyms])
        await blocks.forgetBlock(pseudonym, id);
  };
  return repeatUntilStable(() => isMade(payload, context), follow);
}

async function isOn(
  profileId: number,
  pseudonym: string,
  { profiles, keyedHash }: Context,
): Promise<boolean> {
  return pseudonymsOf((await profiles.find(profileId))?.value.people ?? [], keyedHash).includes(pseudonym);
}

async function relocateRows(
  pseudonym: string,
  { makerId, otherId }: BlockPayload,
  { blocks, now }: Context,
  to: number | null,
): Promise<void> {
  const until = to === null ? new Date(now().getTime() + departedSeconds * 1000).toISOString() : undefined;
  await blocks.change(makerId, (all) =>
    all.some((one) => one.pseudonym === pseudonym && one.profileId === otherId)
      ? withProfileMoved(all, [pseudonym], to, until)
      : all,
  );
}

export const receivedRows = ({
  id,
  makerId,
  makerPseudonyms,
  at,
}: Pick<Block, 'id' | 'makerId' | 'makerPseudonyms' | 'at'>): Exclusion[] =>
  makerPseudonyms.map((pseudonym) => ({
    id,
    pseudonym,
    side: 'received',
    cause: 'block',
    profileId: makerId,
    handle: null,
    at,
  }));

async function keepInErasureLog(
  { isLast, ...block }: BlockPayload,
  stands: boolean,
  context: Context,
): Promise<void> {
  const { blocks, erasureLog, now } = context;
  const made = (await blocks.list(block.makerId)).find((row) => row.id === block.id);
  const kept: KeptBlock = { ...block, stands, handle: made?.handle ?? null };
  // People who were blocked together may have had different profiles on the day of a quiet block.
  const [whom = ''] = block.otherPseudonyms;
  const name = `${block.id}-${whom}-${stands ? 'made' : 'ended'}`;
  await erasureLog.keep('blocks', name, kept, now());
}
