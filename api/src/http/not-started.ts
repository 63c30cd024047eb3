import { randomUUID } from 'node:crypto';
import type { HttpHandler } from '@azure/functions';
import { withRequestId } from './request.ts';
import { safeHeaders } from './safe-headers.ts';

/**
 * The platform gives an app that throws while it starts no functions at all, and says nothing about why.
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
