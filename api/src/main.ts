import { app, type HttpHandler, type HttpMethod } from '@azure/functions';
import type { Endpoint } from '../contract/fields/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../contract/table.ts';
import type { Context } from './context.ts';
import type { Timer } from './feature.ts';
import { handlers, timers } from './features.ts';
import { answerNotStarted } from './platform/http/not-started.ts';
import { serve } from './platform/http/serve.ts';
import { unknownRoute } from './platform/http/unknown-route.ts';
import { withKnownKeys } from './platform/http/with-known-keys.ts';
import { blobName, receiveBlobReferences } from './platform/services/blob-reference.ts';
import { processPhoto } from './profiles/photos/upload/process-photo.ts';
import type { Settings } from './settings.ts';
import { start } from './start.ts';

const startResult = start(process.env, import.meta.url);
if ('fault' in startResult) {
  process.stderr.write(`${startResult.fault}\n`);
  registerCalls(() => answerNotStarted(startResult.fault), answerNotStarted(startResult.fault));
} else {
  const { settings, context } = startResult;
  registerCalls(
    (name) => withKnownKeys(serve(name, endpoints[name], handlers[name], context), context),
    unknownRoute(context),
  );
  registerTimers(context);
  registerUploads(settings, context);
  app.hook.appStart(() => context.lifetime.start());
  app.hook.appTerminate(() => context.lifetime.stop());
}

function registerCalls(
  handlerOf: <Name extends EndpointName>(name: Name) => HttpHandler,
  unknown: HttpHandler,
): void {
  for (const name of endpointNames) {
    const row: Endpoint = endpoints[name];
    const handler = handlerOf(name);
    const methods: HttpMethod[] = row.method === 'GET' ? ['GET', 'HEAD'] : [row.method];
    app.http(name, { methods, route: row.path, authLevel: 'anonymous', handler });
  }
  // The Functions host sorts functions by name and takes the first matching route, so this one must sort last.
  app.http('zzUnknownRoute', {
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    route: '{*path}',
    authLevel: 'anonymous',
    handler: unknown,
  });
}

function registerTimers(context: Context): void {
  for (const [name, { schedule, run }] of Object.entries<Timer>(timers))
    app.timer(name, {
      schedule,
      handler: () => context.keyRing.check().then(() => run(context)),
    });
}

function registerUploads(settings: Settings, context: Context): void {
  receiveBlobReferences();
  app.storageBlob('processPhoto', {
    path: 'quarantine/{name}',
    connection: 'PHOTO_STORAGE',
    source: settings.PHOTO_TRIGGER_SOURCE,
    sdkBinding: true,
    handler: async (upload) => {
      await context.keyRing.check();
      await processPhoto(blobName(upload), context);
    },
  });
}
