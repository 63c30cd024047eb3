import { compose } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import { operatorSettings } from './operator-settings.ts';

const atOnce = 100;

/** Makes all that the outbox gave up due again. @returns how many entries of each task */
export async function retryOutbox({ outbox, now }: Context): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const container of outbox.containers) {
    for (;;) {
      const entries = await outbox.listGivenUp(container, atOnce);
      for (const entry of entries) {
        await outbox.takeUp(entry, now());
        counts.set(entry.task, (counts.get(entry.task) ?? 0) + 1);
      }
      if (entries.length < atOnce) break;
    }
  }
  return counts;
}

/** `npm run operate -- retry-outbox` */
export async function run(): Promise<void> {
  const counts = await retryOutbox(compose(operatorSettings()));
  const lines = [...counts].map(([task, count]) => `  ${task}: ${count}\n`);
  process.stdout.write(
    lines.length === 0 ? 'Nothing was given up.\n' : `Due again within a minute:\n${lines.join('')}`,
  );
}
