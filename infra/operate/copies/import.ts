import { recordOperatorAction, requireWhy } from '../acting.ts';
import { signedInOperator } from '../operator.ts';
import { operatorContext } from '../operator-settings.ts';
import { importDay } from './export.ts';
import { replayErasureLog } from './replay-erasure-log.ts';

export function plan([day = '']: string[], why = ''): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error('Say of which night: import 2026-11-23');
  requireWhy(why);
  return `Would fill the database and the storage of this environment with the export of ${day}, and replay the erasure log.`;
}

/**
 * `npm run operate -- import 2026-11-23 --why "<reason>"`, for an environment in another region whose API is stopped.
 */
export async function run([day = '']: string[], why = ''): Promise<void> {
  const { items, blobs } = await importDay(day);
  const context = await operatorContext();
  // Recorded afterwards, because the import brings its own audit.
  await recordOperatorAction(
    'imported',
    { operator: await signedInOperator(), why, details: { day } },
    context,
  );
  const { departures, deleted, blocks, sanctions } = await replayErasureLog(new Date(day), context);
  process.stdout.write(
    `${items} items and ${blobs} pictures are there. The erasure log names ${departures} departures since, of whom ${deleted} are deleted again, ${blocks} blocks and ${sanctions} sanctions.\n`,
  );
}
