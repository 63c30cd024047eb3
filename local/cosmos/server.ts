import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { keepAliveSeconds } from '../listen.ts';
import { Refusal } from './errors.ts';
import { type Operation, Undone } from './operations/operation.ts';
import { checkHost, segmentsOf } from './protocol/address.ts';
import { checkRight, checkSignature, type Right } from './protocol/authorisation.ts';
import { readBody } from './protocol/body.ts';
import { type Call, header } from './protocol/call.ts';
import type { Reply } from './protocol/reply.ts';
import { refusedCharge, sendRefusal, sendReply, sendText } from './protocol/send.ts';
import { checkSession } from './protocol/session.ts';
import type { RequestLog } from './request-log.ts';
import { operationFor } from './routes.ts';
import type { Store } from './storage/store.ts';
import type { Throttle } from './throttle.ts';

interface ServerOptions {
  store: Store;
  rights: readonly Right[];
  log: RequestLog;
  throttle: Throttle;
  now(): number;
}

export function cosmosServer(options: ServerOptions): Server {
  const server = createServer({ keepAlive: true, requestTimeout: 60_000 }, (request, response) => {
    void answer(options, request, response);
  });
  server.keepAliveTimeout = keepAliveSeconds * 1000;
  return server;
}

async function answer(
  options: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const activityId = randomUUID();
  const target = request.url ?? '/';
  try {
    const host = checkHost(request.headers.host);
    if (answerOutside(options, request, response)) return;
    const call = await callOf(options, request, host, activityId);
    const operation = operationFor(call);
    checkSession(call, options.store.lsn);
    options.throttle.check(call.nowMs);
    const reply = await runLogged(options, operation, call);
    options.throttle.spend(reply.charge);
    sendReply(response, call, reply);
  } catch (error) {
    sendRefusal(response, error instanceof Refusal ? error : unexpectedFault(error), activityId, target);
  }
}

/** Answers requests that are not part of the service's protocol and need no key. */
function answerOutside(options: ServerOptions, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url === '/_health') sendText(response, 200, '{"status":"ok"}');
  else if (request.url === '/_log') sendText(response, 200, options.log.text(request.method === 'DELETE'));
  else return false;
  return true;
}

async function callOf(
  options: ServerOptions,
  request: IncomingMessage,
  host: string,
  activityId: string,
): Promise<Call> {
  const body = await readBody(request);
  const call: Call = {
    method: request.method ?? 'GET',
    segments: segmentsOf(request.url ?? '/'),
    headers: request.headers,
    body,
    host,
    activityId,
    nowMs: options.now(),
  };
  const authorization = header(call, 'authorization');
  const right = checkSignature(
    { ...call, authorization, date: header(call, 'x-ms-date') ?? header(call, 'date') },
    options.rights,
  );
  checkRight(right, call.segments);
  return call;
}

async function runLogged({ store, log }: ServerOptions, operation: Operation, call: Call): Promise<Reply> {
  try {
    const reply = await run(operation, call, store);
    log.add(operation.name, call, reply);
    return reply;
  } catch (error) {
    if (error instanceof Refusal)
      log.add(operation.name, call, { status: error.status, charge: refusedCharge });
    throw error;
  }
}

async function run(operation: Operation, call: Call, store: Store): Promise<Reply> {
  if (!operation.writes) return operation.run(call, store);
  try {
    return await store.write(() => operation.run(call, store));
  } catch (error) {
    if (error instanceof Undone) return error.reply;
    throw error;
  }
}

function unexpectedFault(error: unknown): Refusal {
  const told = error instanceof Error ? error.message : 'unknown';
  return new Refusal(500, `An unknown error occurred while processing this request: ${told}`);
}
