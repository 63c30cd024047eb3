import { createServer } from 'node:http';
import * as z from 'zod';
import { demoNames, demoPeople } from '../demo/demo-names.ts';
import { listenOnLoopback } from '../listen.ts';
import { announceReady, endWithParent, partOptions } from '../part.ts';
import { openAccounts } from './accounts.ts';
import { openKeys } from './keys.ts';
import { createMemory } from './memory.ts';
import { requestListener } from './server.ts';

const { port, data, rest } = partOptions();
const folder = data || '.data/identity';
const web = new URL(z.url().default('http://localhost:4280').parse(rest.web)).origin;

const server = createServer();
const keys = await openKeys(folder);
const demo = z.enum(demoNames).default('large').parse(rest.demo);
const accounts = openAccounts(folder, demoPeople[demo]);
const issuer = await listenOnLoopback(server, port);
server.on('request', requestListener({ issuer, web, keys, accounts, memory: createMemory() }));
endWithParent(() => server.closeAllConnections());
announceReady(issuer);
