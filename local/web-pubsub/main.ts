import { listenOnLoopback } from '../listen.ts';
import { announceReady, endWithParent, partOptions } from '../part.ts';
import { webPubSubServer } from './server.ts';

const { port, rest } = partOptions();
const server = webPubSubServer(rest.key ?? '');
const url = await listenOnLoopback(server, port);
endWithParent(() => server.closeAllConnections());
announceReady(url);
