import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * `npm run test:databases`: the tests of cost, order, paging, the change feed and two instances, on a database of one and of
 * five physical partitions, each with Strong consistency and with Session, where other clients read what is up to two
 * seconds old. It takes about half an hour.
 */
const files = [
  ...['conversation-cost', 'events-cost', 'groups-cost', 'store-calls'],
  ...['account.races', 'conversations.races', 'events.races', 'feedback.races', 'groups.races'],
  ...['connections.races', 'rates', 'outbox'],
  ...['board-pages', 'review-pages.http', 'groups-threads', 'conversations', 'polls.http'],
  ...['change-feed', 'browse-fresh'],
  ...['conversations.processes', 'events.processes', 'groups.processes', 'session'],
].map((name) => `/${name}.test.ts`);
const all = globSync('tests/{api,http}/**/*.test.ts').map((file) => file.replaceAll(sep, '/'));
const missing = files.filter((name) => !all.some((file) => file.endsWith(name)));
if (missing.length > 0) throw new Error(`These files do not exist: ${missing.join(', ')}`);

let failed = 0;
for (const partitions of ['1', '5'])
  for (const lagMs of ['0', '2000']) {
    process.stdout.write(`${partitions} partitions, ${lagMs} ms of lag: `);
    const { status } = spawnSync(process.execPath, [...process.execArgv, 'tests/run.ts', ...files], {
      env: { ...process.env, COSMOS_PARTITIONS: partitions, COSMOS_LAG: lagMs },
      stdio: 'inherit',
    });
    if (status !== 0) failed++;
  }
process.exit(failed > 0 ? 1 : 0);
