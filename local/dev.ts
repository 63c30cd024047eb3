import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { buildApi } from '../api/build.ts';
import { browserSettings } from '../web/build/site-settings.ts';
import { bringPictures, launchWithOptions, openDemo, say, welcome } from './launch.ts';
import type { Stack } from './stack.ts';
import { decide } from './web/rules.ts';
import { SiteConfig } from './web/site-config.ts';

const root = join(import.meta.dirname, '..');
/** An editor that saves several files should cause one rebuild. */
const settleTime = 150;

/** `npm run dev`: like `npm start`, but with Vite's dev server for the site and an API that is rebuilt on changes. */
await launchWithOptions(async (options) => {
  await buildApi();
  const stack = await openDemo({ ...options, parts: options.parts.filter((name) => name !== 'web') });
  const vite = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    server: { port: options.ports.web, strictPort: true, host: '127.0.0.1' },
    plugins: [runtimeSettings(stack), entryPages()],
    logLevel: 'warn',
  });
  await vite.listen();
  rebuildOnChange(stack);
  say(await welcome(stack, options));
  await bringPictures(stack, options);
});

/** Answers this path like the server of the built site. */
function runtimeSettings({ addresses, settings }: Stack): Plugin {
  const identity = {
    issuer: addresses.identity,
    clientId: settings.IDENTITY_AUDIENCE ?? '',
    flow: 'msal' as const,
  };
  const body = JSON.stringify(browserSettings(addresses.api, identity, settings));
  return {
    name: 'runtime-settings',
    configureServer: ({ middlewares }) => {
      middlewares.use('/settings.json', (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(body);
      });
    },
  };
}

/** Serves the HTML of the entry that staticwebapp.config.json names for a page. */
function entryPages(): Plugin {
  const config = SiteConfig.parse(JSON.parse(readFileSync(join(root, 'staticwebapp.config.json'), 'utf8')));
  const entries: Record<string, string> = {
    '/site.html': '/index.html',
    '/app.html': '/members.html',
    '/members.html': '/members.html',
    '/browse.html': '/members.html',
  };
  return {
    name: 'entry-pages',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const isPage = request.headers.accept?.includes('text/html');
        const path = request.url?.split('?', 1)[0] ?? '/';
        const decision = decide(config, 'GET', path, () => false);
        const file = 'file' in decision ? decision.file : undefined;
        if (isPage && file !== undefined) request.url = entries[file] ?? request.url;
        next();
      });
    },
  };
}

function rebuildOnChange(stack: Stack): void {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  async function rebuild() {
    try {
      await buildApi();
      await stack.part('api').restart();
      say('The API was rebuilt.');
    } catch (fault) {
      process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
    }
  }
  for (const folder of ['api/src', 'api/contract'])
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(rebuild);
      }, settleTime);
    });
}
