import * as z from 'zod';
import { confirmWord } from '../../../api/contract/people/account/account.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import { replaySplitOffs } from '../../../api/src/profiles/leave-profile/replay-split-offs.ts';
import { replayBlocks } from '../../../api/src/relations/blocks/replay-blocks.ts';
import { replaySanctions } from '../../../api/src/safety/moderation/sanctions/replay-sanctions.ts';
import { recordOperatorAction, requireWhy } from '../acting.ts';
import { signedInOperator } from '../operator.ts';
import { operatorContext } from '../operator-settings.ts';

const Admitted = z.object({ id: z.string(), admission: z.object({ profileId: z.number() }) });

/** Number of entries in the erasure log since that time. */
interface Replayed {
  departures: number;
  /** Accounts that were restored with the database and deleted again. */
  deleted: number;
  blocks: number;
  sanctions: number;
  splitOffs: number;
}

/**
 * Applies what happened after `since` to a database that was restored to it, with the API's own code: sanctions,
 * blocks, deletions and split profiles. Running it again changes nothing.
 */
export async function replayErasureLog(since: Date, context: Context): Promise<Replayed> {
  const sanctions = await replaySanctions(since, context);
  const blocks = await replayBlocks(since, context);
  const splitOffs = await replaySplitOffs(since, context);
  const departed = await context.erasureLog.listDeparted(since);
  let deleted = 0;
  const people = openDatabase(context.settings).container('people');
  // Reads all people page by page; an operator does this once after a restore.
  const pages = people.items.query('SELECT c.id, c.admission FROM c WHERE IS_DEFINED(c.admission)');
  for await (const { resources } of pages.getAsyncIterator()) {
    for (const found of resources ?? []) {
      const { id: personId, admission } = Admitted.parse(found);
      const { profileId } = admission;
      if (!departed.has(profileId) && !departed.hasPerson(profileId, personId)) continue;
      const profile = (await context.profiles.find(profileId))?.value;
      const person = { personId, email: '', name: '', issuedAt: 0 };
      await handlers.deleteAccount({ confirm: profile?.handle ?? confirmWord }, person, context);
      deleted++;
    }
  }
  return { departures: departed.size, deleted, blocks, sanctions, splitOffs };
}

export function plan([restoredTo = '']: string[], why = ''): string {
  if (Number.isNaN(Date.parse(restoredTo)))
    throw new Error('Say to which time the database was restored: 2026-11-20T09:00:00Z');
  requireWhy(why);
  return `Would tell ${process.env.COSMOS_ENDPOINT} what the erasure log says since ${restoredTo}.`;
}

/**
 * `npm run operate -- replay-erasure-log 2026-11-20T09:00:00Z --why "<reason>"`, with COSMOS_ENDPOINT set to the
 * restored account.
 */
export async function run([restoredTo = '']: string[], why = ''): Promise<void> {
  const context = await operatorContext();
  const details = { since: restoredTo };
  await recordOperatorAction(
    'erasure-log-replayed',
    { operator: await signedInOperator(), why, details },
    context,
  );
  const { departures, deleted, blocks, sanctions, splitOffs } = await replayErasureLog(
    new Date(restoredTo),
    context,
  );
  process.stdout.write(
    `The erasure log names ${departures} departures since then; ${deleted} were deleted again. ` +
      `${blocks} blocks and ${sanctions} sanctions hold again, or have ended again, and ${splitOffs} people have gone their own way again.\n`,
  );
}
