import '../without-telemetry.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import configuration from 'azurite/dist/src/queue/QueueConfiguration.js';
import server from 'azurite/dist/src/queue/QueueServer.js';
import { keepAliveSeconds } from '../listen.ts';
import { announceReady, endWithParent, partOptions } from '../part.ts';

/** Azurite's queue service. `func` needs it, because the platform's blob trigger stores its work in a queue. */
const { port, data } = partOptions();
mkdirSync(data, { recursive: true });

const queues = new server.default(
  new configuration.default(
    '127.0.0.1',
    port,
    keepAliveSeconds,
    join(data, 'queues.json'),
    join(data, 'extents.json'),
    [{ locationId: 'Default', locationPath: join(data, 'messages'), maxConcurrency: 50 }],
    false,
    undefined,
    false,
    undefined,
    false,
    // The storage SDK of `func` is often newer than the versions that the emulator lists.
    true,
  ),
);
await queues.start();
endWithParent(() => queues.close());
announceReady(`${queues.getHttpServerAddress()}/devstoreaccount1`);
