import { type Call, header, isOn } from '../protocol/call.ts';
import type { Operation } from './operation.ts';

/** A POST to a feed is a query if its headers say so. */
export function isQuery(call: Call): boolean {
  return isOn(call, 'x-ms-documentdb-isquery') || header(call, 'content-type') === 'application/query+json';
}

export function queryOr(query: Operation, create: Operation): (call: Call) => Operation {
  return (call) => (isQuery(call) ? query : create);
}
