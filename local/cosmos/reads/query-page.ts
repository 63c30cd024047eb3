import { needsPlan } from '../query/plan.ts';
import { run } from '../query/run.ts';
import type { Container } from '../storage/catalogue.ts';
import type { Store, View } from '../storage/store.ts';
import type { Position } from './continuation.ts';
import { ItemSource } from './item-source.ts';
import { maxPageBytes } from './page-size.ts';
import { PlaceInItem, PlaceInResults } from './place.ts';
import { asService, type QueryRequest } from './query-text.ts';
import type { Scope } from './scope.ts';

interface QueryPage {
  /** JSON texts. */
  results: string[];
  bytes: number;
  next: Position | undefined;
  source: ItemSource;
}

/** ms of reading after which a page is sent with what it has. */
const budgetMs = 500;

export function queryPage(
  store: Store,
  container: Container,
  request: QueryRequest,
  ask: { view: View; scope: Scope; now: number; position: Position; size: number },
): QueryPage {
  const { view, scope, now, position, size } = ask;
  const resumable = !needsPlan(request.query);
  const deadline = resumable ? performance.now() + budgetMs : Number.POSITIVE_INFINITY;
  const { fromSeq, upToSeq } = position;
  const source = new ItemSource(store, container, { view, scope, now, fromSeq, upToSeq, deadline });
  return asService(request.text, () => {
    const results: string[] = [];
    let bytes = 0;
    const place = resumable ? new PlaceInItem(source, position) : new PlaceInResults(position, view.lsn);
    for (const result of run(request.query, request.parameters, source)) {
      if (place.isBefore()) continue;
      if (results.length === size || bytes > maxPageBytes)
        return { results, bytes, next: { ...place.here(), range: position.range }, source };
      place.take();
      const text = JSON.stringify(result);
      results.push(text);
      bytes += text.length;
      // As in the service, which does not check whether more results follow: a last page that is exactly full still has
      // a continuation.
      if (resumable && results.length === size)
        return { results, bytes, next: { ...place.here(), range: position.range }, source };
    }
    const next = source.isCutShort
      ? { ...position, fromSeq: source.lastSeq, skip: 0, upToSeq: 0 }
      : undefined;
    return { results, bytes, next, source };
  });
}
