import { badRequest, Refusal } from '../../errors.ts';
import { type Call, header, isOn } from '../../protocol/call.ts';
import { needsPlan, queryPlan } from '../../query/plan.ts';
import { continuationToken, requestedPosition } from '../../reads/continuation.ts';
import { checkOrdering } from '../../reads/ordering.ts';
import { pageSize } from '../../reads/page-size.ts';
import { queryMetrics } from '../../reads/query-metrics.ts';
import { queryPage } from '../../reads/query-page.ts';
import { asService, type QueryRequest, queryRequest } from '../../reads/query-text.ts';
import { namesRange, scopeOf } from '../../reads/scope.ts';
import { queryCharge } from '../../writes/charge.ts';
import { seconds } from '../../writes/target.ts';
import { ownerOf, reads, theContainer } from '../operation.ts';
import { feedText } from './change-feed.ts';

export const queryItems = reads('query', (call, store) => {
  const started = performance.now();
  const container = theContainer(call, store);
  const request = queryRequest(call, container.policy.queries);
  checkOrdering(request.query, container.policy.indexRules);
  checkServable(call, request);
  const scope = scopeOf(call, container);
  const isRest = namesRange(call) && request.query.order.length > 0;
  const position = requestedPosition(header(call, 'x-ms-continuation'), request.text, isRest);
  const ask = { scope, now: seconds(call.nowMs), position, size: pageSize(call) };
  const { results, bytes, next, source } = queryPage(store, container, request, ask);
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
    owner: ownerOf(container),
  };
});

/**
 * The gateway sends a query over all partitions back to the client with its plan, unless every item answers for
 * itself: the SDK then asks each partition range and puts the parts together.
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
