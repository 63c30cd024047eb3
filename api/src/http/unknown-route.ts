import type { HttpHandler } from '@azure/functions';

/** The platform's own 404 has no body; ours is JSON like every other answer. */
export const unknownRoute: HttpHandler = () => ({
  status: 404,
  headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  jsonBody: { message: 'There is nothing here.' },
});
