import { queryPlan } from '../../query/plan.ts';
import { asService, queryRequest } from '../../reads/query-text.ts';
import { metadataCharge } from '../../writes/charge.ts';
import { ownerOf, reads, theContainer } from '../operation.ts';

export const readQueryPlan = reads('query plan', (call, store) => {
  const container = theContainer(call, store);
  const { text, query, parameters } = queryRequest(call, container.policy.queries);
  const plan = asService(text, () => queryPlan(query, parameters));
  return { status: 200, body: JSON.stringify(plan), charge: metadataCharge, owner: ownerOf(container) };
});
