import { app } from '@azure/functions';

/** An app whose one call answers with BODY: what the host and the Functions library cost any app. */
app.http('nothing', {
  methods: ['GET'],
  authLevel: 'anonymous',
  handler: async () => ({
    headers: { 'content-type': 'application/json' },
    body: process.env.BODY ?? '',
  }),
});
