import type { Json, JsonObject } from '../json.ts';
import type { Call } from '../protocol/call.ts';
import type { Reply } from '../protocol/reply.ts';
import { run } from '../query/run.ts';
import { asService, queryRequest } from '../reads/query-text.ts';
import { metadataCharge } from '../writes/charge.ts';

/** A feed in a single page, as for lists of databases and containers. */
export function wholeFeed(rid: string, name: string, resources: Json[]): Reply {
  const body: JsonObject = { _rid: rid, [name]: resources, _count: resources.length };
  const headers = { 'x-ms-item-count': resources.length };
  return { status: 200, body: JSON.stringify(body), charge: metadataCharge, headers };
}

/** The answer of a query over such a feed. */
export function queriedFeed(call: Call, rid: string, name: string, resources: JsonObject[]): Reply {
  const { text, query, parameters } = queryRequest(call);
  const source = { candidates: () => resources };
  return wholeFeed(
    rid,
    name,
    asService(text, () => [...run(query, parameters, source)]),
  );
}
