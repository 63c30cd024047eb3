import { importDay } from './export.ts';
import { operatorContext } from './operator-settings.ts';
import { replayLedger } from './replay-ledger.ts';

export function plan([day = '']: string[]): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error('Say of which night: import 2026-11-23');
  return `Would fill the database and the storage of this environment with the export of ${day}, and replay the ledger.`;
}

/** `npm run operate -- import 2026-11-23`, into an environment in another region whose API is stopped. */
export async function run([day = '']: string[]): Promise<void> {
  const { items, blobs } = await importDay(day);
  const { departures, deleted, blocks, sanctions } = await replayLedger(
    new Date(day),
    await operatorContext(),
  );
  process.stdout.write(
    `${items} items and ${blobs} pictures are there. The ledger names ${departures} departures since, of whom ${deleted} are deleted again, ${blocks} blocks and ${sanctions} sanctions.\n`,
  );
}
