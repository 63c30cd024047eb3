import { app } from '@azure/functions';
import type { Endpoint } from '../contract/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../contract/table.ts';
import { sweepAccounts } from './account/sweep-accounts.ts';
import { sweepBoard } from './board/sweep-board.ts';
import { compose } from './compose.ts';
import { handlers } from './handlers.ts';
import { serve } from './http/serve.ts';
import { unknownRoute } from './http/unknown-route.ts';
import { processPhoto } from './photos/process-photo.ts';
import { sweepPhotos } from './photos/sweep-photos.ts';
import { blobName, receiveBlobReferences } from './platform/blob-reference.ts';
import { approveDueProfiles } from './reviews/approve-due-profiles.ts';
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

app.timer('approveDueProfiles', {
  schedule: '%REVIEW_SCHEDULE%',
  handler: () => approveDueProfiles(context),
});

app.timer('sweepBoard', {
  schedule: '%BOARD_SWEEP_SCHEDULE%',
  handler: () => sweepBoard(context),
});

app.timer('sweepAccounts', {
  schedule: '%ACCOUNT_SWEEP_SCHEDULE%',
  handler: () => sweepAccounts(context),
});

receiveBlobReferences();
app.storageBlob('processPhoto', {
  path: 'quarantine/{name}',
  connection: 'PHOTO_STORAGE',
  source: settings.PHOTO_TRIGGER_SOURCE,
  sdkBinding: true,
  handler: (upload) => processPhoto(blobName(upload), context),
});

app.timer('sweepPhotos', {
  schedule: '%PHOTO_SWEEP_SCHEDULE%',
  handler: () => sweepPhotos(context),
});
