import type { IncomingHttpHeaders } from 'node:http';
import { badRequest } from '../errors.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';

/** A request whose path, signature and size have been checked. */
export interface Call {
  method: string;
  segments: string[];
  headers: IncomingHttpHeaders;
  body: Buffer;
  host: string;
  activityId: string;
  nowMs: number;
}

export function header(call: Call, name: string): string | undefined {
  const value = call.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

export function isOn(call: Call, name: string): boolean {
  return header(call, name)?.toLowerCase() === 'true';
}

/** The segment after `kind` in the path, such as the container's id after `colls`. */
export function nameAfter(call: Call, kind: string): string {
  const at = call.segments.indexOf(kind);
  return call.segments[at + 1] ?? '';
}

export function jsonBody(call: Call): Json {
  try {
    return JSON.parse(call.body.toString('utf8'));
  } catch {
    throw badRequest('The request payload is invalid. Ensure to provide a valid request payload.');
  }
}

export function objectBody(call: Call): JsonObject {
  const body = jsonBody(call);
  if (!isObject(body)) throw badRequest('The request payload is invalid: it must be a JSON object.');
  return body;
}
