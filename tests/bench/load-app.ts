import { once } from 'node:events';
import { createServer } from 'node:http';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// The local host reads it for an app that has blob functions: the host alone shall take as long.
import '@azure/storage-blob';
import { loadApp } from '../../local/functions/app.ts';
import { startHost } from '../../local/functions/host.ts';
import { openLog } from '../../local/functions/log.ts';
import { applySettings } from '../../local/functions/settings.ts';

const extensions = '@azure/functions-extensions-base';
/** Imports by name of the unbundled app; the library's own ES module offers no names (see api/build.ts). */
const byName = `import { createRequire } from 'node:module';
export const { ResourceFactoryResolver } = createRequire('${import.meta.url}')('${extensions}');`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === extensions && context.conditions.includes('import')
      ? { url: `data:text/javascript,${encodeURIComponent(byName)}`, shortCircuit: true }
      : next(specifier, context),
});

/** Loads the app named on the command line in the local host, answers one request, and ends. Without a name: no app. */
async function origin(entry: string | undefined): Promise<string> {
  if (entry) {
    applySettings(['local.settings.sample.json']);
    const log = openLog(process.stderr, 'error');
    const data = join(tmpdir(), `veil-start-${process.pid}`);
    return (await startHost(await loadApp(entry, log), log, { port: 0, data, cors: '' })).url;
  }
  const server = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

const response = await fetch(`${await origin(process.argv[2])}/api/health`);
process.exit(response.ok ? 0 : 1);
