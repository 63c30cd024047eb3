import { header, isOn } from '../../protocol/call.ts';
import { continuationToken, positionOf } from '../../reads/continuation.ts';
import { pageSize } from '../../reads/page-size.ts';
import { queryMetrics } from '../../reads/query-metrics.ts';
import { queryPage } from '../../reads/query-page.ts';
import { queryRequest } from '../../reads/query-text.ts';
import { scopeOf } from '../../reads/scope.ts';
import { queryCharge } from '../../writes/charge.ts';
import { seconds } from '../../writes/target.ts';
import { ownerOf, reads, theContainer } from '../operation.ts';
import { feedText } from './change-feed.ts';

export const queryItems = reads('query', (call, store) => {
  const started = performance.now();
  const container = theContainer(call, store);
  const request = queryRequest(call);
  const scope = scopeOf(call, container);
  const position = positionOf(header(call, 'x-ms-continuation'), request.text);
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
