import { announceReady, endWithParent, partOptions } from '../part.ts';
import { loadApp } from './app.ts';
import { startHost } from './host.ts';
import { bodyLimitOf } from './http-body.ts';
import { openLog } from './log.ts';
import { applySettings } from './settings.ts';

/**
 * `node local/functions/main.ts --port 7071 --data .data/functions --app api/dist/main.js
 *   [--settings local.settings.json] [--cors origins] [--log level]`
 */
const { port, data, rest } = partOptions();
const { app: entry = 'api/dist/main.js', settings, log: level = 'information' } = rest;

try {
  const hostSettings = applySettings(
    settings ? [settings] : ['local.settings.json', 'local.settings.sample.json'],
  );
  const log = openLog(process.stdout, level);
  const app = await loadApp(entry, log);
  const cors = rest.cors ?? hostSettings.CORS ?? '';
  const host = await startHost(app, log, { port, data, cors, bodyLimit: bodyLimitOf(process.env) });
  // An app that answers 503 at the start has already written the reason to stderr.
  if ((await fetch(`${host.url}/api/health`)).status === 503) process.exit(1);
  endWithParent(() => host.close());
  announceReady(host.url);
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exit(1);
}
