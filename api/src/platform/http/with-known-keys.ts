import type { HttpHandler } from '@azure/functions';
import type { Context } from '../../context.ts';
import { answerNotStarted } from './not-started.ts';

/** Answers 503 until the key ring has been compared with the database. */
export const withKnownKeys =
  (handler: HttpHandler, { keyRing }: Pick<Context, 'keyRing'>): HttpHandler =>
  async (request, invocation) => {
    try {
      await keyRing.check();
    } catch (fault) {
      const reason = fault instanceof Error ? fault.message : String(fault);
      return answerNotStarted(`Veil cannot start: ${reason}`)(request, invocation);
    }
    return handler(request, invocation);
  };
