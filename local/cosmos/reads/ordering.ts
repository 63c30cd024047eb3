import { badRequest } from '../errors.ts';
import type { CompositePath, IndexRules } from '../policies/index-rules.ts';
import { pathOf } from '../query/syntax/walk.ts';
import type { Query } from './query-text.ts';

/** Refuses an ORDER BY that the indexing policy of the container does not serve, as the service does. */
export function checkOrdering(query: Query, rules: IndexRules): void {
  const terms = orderedPaths(query);
  if (terms === undefined || terms.length === 0) return;
  for (const { path } of terms) {
    if (!rules.isIndexed(path) && !rules.composites.some((composite) => servesOrder(composite, terms))) {
      throw badRequest('The index path corresponding to the specified order-by item is excluded.');
    }
  }
  if (terms.length > 1 && !rules.composites.some((composite) => servesOrder(composite, terms))) {
    throw badRequest(
      'The order by query does not have a corresponding composite index that it can be served from.',
    );
  }
}

/** The properties that the items are ordered by; undefined if the order uses something else, such as a distance. */
function orderedPaths({ select, order }: Query): CompositePath[] | undefined {
  const [root] = select.from;
  if (root === undefined || root.each || root.from.kind !== 'name') return undefined;
  const terms: CompositePath[] = [];
  for (const { expression, descending } of order) {
    const found = pathOf(expression);
    if (found === undefined || found.name !== root.alias) return undefined;
    terms.push({ path: found.path, descending });
  }
  return terms;
}

/** A composite index serves its own order and the exact opposite, over the same properties in the same sequence. */
function servesOrder(composite: CompositePath[], terms: CompositePath[]): boolean {
  if (composite.length !== terms.length) return false;
  const turned = composite[0]?.descending !== terms[0]?.descending;
  return composite.every((entry, i) => {
    const term = terms[i];
    return entry.path.join('/') === term?.path.join('/') && (entry.descending !== term.descending) === turned;
  });
}
