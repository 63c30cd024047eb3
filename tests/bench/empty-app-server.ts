import { fileURLToPath } from 'node:url';
import { loadApp } from '../../local/functions/app.ts';
import { startHost } from '../../local/functions/host.ts';
import { openLog } from '../../local/functions/log.ts';
import { announceReady, endWithParent, partOptions } from '../../local/part.ts';

/** The local host with `empty-app.ts`, whose call answers with `--body`. `--folder` is for what the host keeps. */
const { rest } = partOptions();
const { body, folder = '' } = rest;
process.env.BODY = body;
const log = openLog(process.stderr, 'error');
const app = await loadApp(fileURLToPath(new URL('empty-app.ts', import.meta.url)), log);
const host = await startHost(app, log, {
  port: 0,
  data: folder,
  cors: '',
});
announceReady(host.url);
endWithParent(() => void host.close());
