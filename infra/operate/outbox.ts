import type { Context } from '../../api/src/context.ts';
import { recordOperatorAction, requireWhy } from './acting.ts';
import { signedInOperator } from './operator.ts';
import { operatorContext } from './operator-settings.ts';

const batchSize = 100;
const actions = ['list', 'retry'];

/**
 * Makes all entries that the outbox gave up due again.
 * @returns the number of entries per task
 */
export async function retryOutbox({ outbox, now }: Context): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const container of outbox.containers) {
    for (;;) {
      const entries = await outbox.listGivenUp(container, batchSize);
      for (const entry of entries) {
        await outbox.takeUp(entry, now());
        counts.set(entry.task, (counts.get(entry.task) ?? 0) + 1);
      }
      if (entries.length < batchSize) break;
    }
  }
  return counts;
}

/** The first entries per container that were given up: the task, and the owner of the partition. A line says if there are more. */
export async function listGivenUp({ outbox }: Pick<Context, 'outbox'>): Promise<string[]> {
  const found = await Promise.all(
    outbox.containers.map(async (container) => {
      const entries = await outbox.listGivenUp(container, batchSize + 1);
      const lines = entries
        .slice(0, batchSize)
        .map(({ task, partition }) => `${container} ${partition} ${task}`);
      return entries.length > batchSize ? [...lines, `${container} has more than these ${batchSize}`] : lines;
    }),
  );
  return found.flat();
}

export function plan([action = '']: string[], why = ''): string {
  if (!actions.includes(action)) throw new Error('Say what to do: list or retry.');
  if (action === 'retry') requireWhy(why);
  return action === 'list' ? 'Would list what was given up.' : 'Would make due again what was given up.';
}

/** `npm run operate -- outbox list`, `npm run operate -- outbox retry` */
export async function run([action]: string[], why = ''): Promise<void> {
  const context = await operatorContext();
  if (action === 'list') {
    const lines = await listGivenUp(context);
    process.stdout.write(lines.length === 0 ? 'Nothing was given up.\n' : `${lines.join('\n')}\n`);
    return;
  }
  await recordOperatorAction('outbox-retried', { operator: await signedInOperator(), why }, context);
  const counts = await retryOutbox(context);
  const lines = [...counts].map(([task, count]) => `  ${task}: ${count}\n`);
  process.stdout.write(
    lines.length === 0
      ? 'Nothing was given up.\n'
      : `Due again at once, and taken up by the next look:\n${lines.join('')}`,
  );
}
