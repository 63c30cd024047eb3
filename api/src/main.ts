import { app } from '@azure/functions';
import type { Endpoint } from '../contract/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../contract/table.ts';
import { compose } from './compose.ts';
import type { Timer } from './feature.ts';
import { handlers, timers } from './features.ts';
import { serve } from './http/serve.ts';
import { unknownRoute } from './http/unknown-route.ts';
import { processPhoto } from './photos/process-photo.ts';
import { blobName, receiveBlobReferences } from './platform/blob-reference.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const context = compose(settings);

function register<Name extends EndpointName>(name: Name): void {
  const row: Endpoint = endpoints[name];
  app.http(name, {
    methods: [row.method],
    route: row.path,
    authLevel: 'anonymous',
    handler: serve(name, endpoints[name], handlers[name], context),
  });
}

for (const name of endpointNames) register(name);
// The platform sorts functions by name and takes the first route that fits: this one must sort last.
app.http('zzUnknownRoute', {
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  route: '{*path}',
  authLevel: 'anonymous',
  handler: unknownRoute,
});

for (const [name, { schedule, run }] of Object.entries<Timer>(timers))
  app.timer(name, { schedule: `%${schedule}%`, handler: () => run(context) });

receiveBlobReferences();
app.storageBlob('processPhoto', {
  path: 'quarantine/{name}',
  connection: 'PHOTO_STORAGE',
  source: settings.PHOTO_TRIGGER_SOURCE,
  sdkBinding: true,
  handler: (upload) => processPhoto(blobName(upload), context),
});
