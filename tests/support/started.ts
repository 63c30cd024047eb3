import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

/** In the data folder once the hosts run: empty, or the reason why they do not. */
export const outcomeFile = 'hosts-started';

/**
 * Resolves when the API's host, the site and the identity provider answer.
 * @throws Error with the reason why they did not start
 */
export async function started(): Promise<void> {
  const outcome = join(inject('dataDir'), outcomeFile);
  while (!existsSync(outcome)) await wait(100);
  const reason = readFileSync(outcome, 'utf8');
  if (reason !== '') throw new Error(reason);
}
