import { badRequest, Refusal } from '../../errors.ts';
import { type PartitionRange, rangeOf } from '../../partitions.ts';
import { type Call, header, isOn } from '../../protocol/call.ts';
import { seenLsn } from '../../protocol/session.ts';
import { needsPlan, queryPlan } from '../../query/plan.ts';
import { continuationToken, requestedPosition, start } from '../../reads/continuation.ts';
import { namedKeys } from '../../reads/named-keys.ts';
import { checkOrdering } from '../../reads/ordering.ts';
import { pageSize } from '../../reads/page-size.ts';
import { queryMetrics } from '../../reads/query-metrics.ts';
import { queryPage } from '../../reads/query-page.ts';
import { asService, type QueryRequest, queryRequest } from '../../reads/query-text.ts';
import { namesRange, rangeScope, rangesOf, scopeOf } from '../../reads/scope.ts';
import type { Container } from '../../storage/catalogue.ts';
import type { Store } from '../../storage/store.ts';
import { metadataCharge, queryCharge } from '../../writes/charge.ts';
import { seconds } from '../../writes/target.ts';
import { getContainer, ownerOf, readOperation } from '../operation.ts';
import { feedText } from './change-feed.ts';

export const queryItems = readOperation('query', (call, store) => {
  const started = performance.now();
  const container = getContainer(call, store);
  const request = queryRequest(call, container.policy.queries);
  checkOrdering(request.query, container.policy.indexRules);
  checkServable(call, request);
  const isRest = namesRange(call) && request.query.order.length > 0;
  const position = requestedPosition(header(call, 'x-ms-continuation'), request.text, isRest);
  const walked = rangesToWalk(call, request, container, store);
  const inTurn = walked[position.range];
  const scope = inTurn ? rangeScope(inTurn, container) : scopeOf(call, container, store);
  const view = store.view(container, seenLsn(call, scope.range));
  const ask = { view, scope, now: seconds(call.nowMs), position, size: pageSize(call) };
  const page = queryPage(store, container, request, ask);
  const { results, bytes, source } = page;
  const isLast = position.range + 1 >= walked.length;
  const next = page.next ?? (isLast ? undefined : { ...start, range: position.range + 1 });
  const headers: Record<string, string | number> = { 'x-ms-item-count': results.length };
  if (next !== undefined) headers['x-ms-continuation'] = continuationToken(request.text, next);
  if (isOn(call, 'x-ms-documentdb-populatequerymetrics')) {
    const elapsedMs = performance.now() - started;
    headers['x-ms-documentdb-query-metrics'] = queryMetrics({
      source,
      results: results.length,
      bytes,
      elapsedMs,
    });
  }
  return {
    status: 200,
    body: feedText(container.rid, results),
    charge: queryCharge(source.read, source.bytes, results.length),
    headers,
    read: source.read,
    scope: scope.name,
    session: { range: scope.range ?? '0', lsn: view.lsn },
    owner: ownerOf(container),
  };
});

export const readQueryPlan = readOperation('query plan', (call, store) => {
  const container = getContainer(call, store);
  const { text, query, parameters } = queryRequest(call, container.policy.queries);
  const plan = asService(text, () => queryPlan(query, parameters));
  return { status: 200, body: JSON.stringify(plan), charge: metadataCharge, owner: ownerOf(container) };
});

/**
 * The gateway answers a query without a partition from one physical partition after the other. A page ends with its
 * partition, so it may be smaller than requested, or empty. Where the query names partition keys, only their partitions are
 * asked: https://learn.microsoft.com/azure/cosmos-db/nosql/how-to-query-container
 */
function rangesToWalk(
  call: Call,
  request: QueryRequest,
  container: Container,
  store: Store,
): PartitionRange[] {
  const isNamed = header(call, 'x-ms-documentdb-partitionkey') !== undefined || namesRange(call);
  const ranges = rangesOf(container, store);
  if (isNamed || header(call, 'x-ms-start-epk') !== undefined || ranges.length === 1) return [];
  const { partitionKey } = container.policy;
  const keys = namedKeys(request, partitionKey);
  if (keys === undefined) return ranges;
  const named = new Set(keys.map((key) => rangeOf([key], partitionKey, ranges)));
  return ranges.filter((range) => named.has(range));
}

/**
 * The gateway returns a query over all partitions with its plan, unless each item gives its result independently. The
 * SDK then queries each partition range and merges the results.
 */
function checkServable(call: Call, { text, query, parameters }: QueryRequest): void {
  if (header(call, 'x-ms-documentdb-partitionkey') !== undefined || namesRange(call)) return;
  if (!isOn(call, 'x-ms-documentdb-query-enablecrosspartition')) {
    throw badRequest(
      'Cross partition query is required but disabled. Please set x-ms-documentdb-query-enablecrosspartition to true, specify x-ms-documentdb-partitionkey, or revise your query to avoid this exception.',
    );
  }
  if (!needsPlan(query)) return;
  const plan = asService(text, () => queryPlan(query, parameters));
  throw new Refusal(
    400,
    'The provided cross partition query can not be directly served by the gateway. This is a first chance (internal) exception that all newer clients will know how to handle gracefully. This exception is traced, but unless you see it bubble up as an exception (which only happens on older SDK clients), then you can safely ignore this message.',
    { substatus: 1004, extra: { additionalErrorInfo: JSON.stringify(plan) } },
  );
}
