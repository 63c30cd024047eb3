import { listenOnLoopback } from '../listen.ts';
import { announceReady, endWithParent, partOptions } from '../part.ts';
import { webPushServer } from './server.ts';

const { port } = partOptions();
const server = webPushServer();
const url = await listenOnLoopback(server, port);
endWithParent(() => server.closeAllConnections());
announceReady(url);
