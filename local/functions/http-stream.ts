import { randomUUID } from 'node:crypto';
import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as open,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { RegisteredFunction } from './core-module.ts';
import { singleValues } from './http-request.ts';
import { withExtra } from './http-response.ts';
import type { Invoke } from './invoke.ts';

export interface StreamedCall {
  registered: RegisteredFunction;
  bindingName: string;
  params: Record<string, string>;
}

/**
 * For an app with `enableHttpStream`: as on the platform, the request goes to the server that @azure/functions opens
 * in this process, which pairs it with the invocation by a header, and bodies flow both ways unread.
 * @param worker where that server listens
 */
export async function streamThrough(
  worker: string,
  { registered, bindingName, params }: StreamedCall,
  invoke: Invoke,
  request: IncomingMessage,
  response: ServerResponse,
  extra: OutgoingHttpHeaders,
): Promise<void> {
  const invocationId = randomUUID();
  const ending = new AbortController();
  const forwarded = open(new URL(request.url ?? '/', worker), {
    method: request.method,
    signal: ending.signal,
    headers: {
      ...request.headers,
      'x-ms-invocation-id': invocationId,
      'x-forwarded-host': request.headers.host ?? 'localhost',
      'x-forwarded-proto': 'http',
    },
  });
  const answered = new Promise<void>((resolve, reject) => {
    forwarded.once('error', reject);
    forwarded.once('response', (answer) => {
      const { 'x-ms-invocation-id': _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, withExtra(headers, extra));
      pipeline(answer, response).then(resolve, reject);
    });
  });
  const sent = pipeline(request, forwarded);
  const run = invoke(
    registered,
    {
      inputData: [{ name: bindingName, data: {} }],
      triggerMetadata: {
        ...Object.fromEntries(Object.entries(params).map(([name, string]) => [name, { string }])),
        Headers: { json: JSON.stringify(singleValues(request)) },
      },
    },
    invocationId,
  );
  try {
    await Promise.all([run, answered, sent.catch(() => {})]);
  } finally {
    ending.abort();
    answered.catch(() => {});
  }
}
