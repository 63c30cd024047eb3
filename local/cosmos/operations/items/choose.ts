import { type Call, header, isOn } from '../../protocol/call.ts';
import type { Operation } from '../operation.ts';
import { isQuery } from '../post.ts';
import { transactionalBatch } from './batch.ts';
import { bulk } from './bulk.ts';
import { readChangeFeed } from './change-feed.ts';
import { listItems } from './list.ts';
import { createOneItem, upsertOneItem } from './one-item.ts';
import { queryItems, readQueryPlan } from './query.ts';

/** The headers of a POST to a container's items decide the operation; the first match wins. */
const posts: [(call: Call) => boolean, Operation][] = [
  [(call) => isOn(call, 'x-ms-cosmos-is-query-plan-request'), readQueryPlan],
  [isQuery, queryItems],
  [
    (call) => isOn(call, 'x-ms-cosmos-is-batch-request') && isOn(call, 'x-ms-cosmos-batch-atomic'),
    transactionalBatch,
  ],
  [(call) => isOn(call, 'x-ms-cosmos-is-batch-request'), bulk],
  [(call) => isOn(call, 'x-ms-documentdb-is-upsert'), upsertOneItem],
];

export function itemsPost(call: Call): Operation {
  return posts.find(([holds]) => holds(call))?.[1] ?? createOneItem;
}

export function itemsGet(call: Call): Operation {
  return header(call, 'a-im') === undefined ? listItems : readChangeFeed;
}
