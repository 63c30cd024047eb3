import { randomUUID } from 'node:crypto';
import type { HttpHandler } from '@azure/functions';
import { withRequestId } from './request.ts';
import { safeHeaders } from './safe-headers.ts';

/**
 * Answers 503 to every call. If the app threw at startup, the Functions host would load no functions and not say why.
 * @param fault for the log; no client sees it
 */
export const answerNotStarted =
  (fault: string): HttpHandler =>
  (_request, invocation) => {
    invocation.error(fault);
    const answer = {
      status: 503,
      headers: { ...safeHeaders, 'retry-after': '60' },
      jsonBody: { message: 'Veil is not available right now. Please try again later.' },
    };
    return withRequestId(answer, randomUUID());
  };
