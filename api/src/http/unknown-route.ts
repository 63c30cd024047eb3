import type { HttpHandler } from '@azure/functions';
import { safeHeaders } from './safe-headers.ts';

/** The platform's own 404 has no body; ours is JSON like every other answer. */
export const unknownRoute: HttpHandler = () => ({
  status: 404,
  headers: safeHeaders,
  jsonBody: { message: 'There is nothing here.' },
});
