import type { HttpHandler } from '@azure/functions';
import type { Context } from '../../context.ts';
import { withRequestId } from './request.ts';
import { safeHeaders } from './safe-headers.ts';

/** The Functions host's own 404 has no body. */
export const unknownRoute =
  ({ newId, log }: Pick<Context, 'newId' | 'log'>): HttpHandler =>
  () => {
    const requestId = newId();
    log('info', 'answered', { endpoint: 'unknown', requestId, outcome: '404' });
    return withRequestId(
      { status: 404, headers: safeHeaders, jsonBody: { message: 'There is nothing here.' } },
      requestId,
    );
  };
