import { notImplemented, Refusal } from './errors.ts';
import { readAccount } from './operations/account.ts';
import {
  createContainer,
  deleteContainer,
  listContainers,
  queryContainers,
  readContainer,
} from './operations/containers/containers.ts';
import { listPartitionKeyRanges } from './operations/containers/partition-key-ranges.ts';
import { replaceContainer } from './operations/containers/replace.ts';
import {
  createDatabase,
  deleteDatabase,
  listDatabases,
  queryDatabases,
  readDatabase,
} from './operations/databases.ts';
import { itemsGet, itemsPost } from './operations/items/choose.ts';
import { deletePartition } from './operations/items/delete-partition.ts';
import { deleteOneItem, patchOneItem, readOneItem, replaceOneItem } from './operations/items/one-item.ts';
import type { Operation } from './operations/operation.ts';
import { queryOr } from './operations/post.ts';
import type { Call } from './protocol/call.ts';

type Choice = Operation | ((call: Call) => Operation);

/** Path patterns: `*` stands for an id. */
const routes: Record<string, Record<string, Choice>> = {
  '': { GET: readAccount },
  dbs: { GET: listDatabases, POST: queryOr(queryDatabases, createDatabase) },
  'dbs/*': { GET: readDatabase, DELETE: deleteDatabase },
  'dbs/*/colls': { GET: listContainers, POST: queryOr(queryContainers, createContainer) },
  'dbs/*/colls/*': { GET: readContainer, PUT: replaceContainer, DELETE: deleteContainer },
  'dbs/*/colls/*/pkranges': { GET: listPartitionKeyRanges },
  'dbs/*/colls/*/operations/partitionkeydelete': { POST: deletePartition },
  'dbs/*/colls/*/docs': { GET: itemsGet, POST: itemsPost },
  'dbs/*/colls/*/docs/*': {
    GET: readOneItem,
    PUT: replaceOneItem,
    PATCH: patchOneItem,
    DELETE: deleteOneItem,
  },
};

/** Kinds of resources that the service has and this stand-in refuses. */
const refusedResources: Record<string, string> = {
  offers: 'Throughput',
  sprocs: 'Stored procedures',
  triggers: 'Triggers',
  udfs: 'User-defined functions',
  users: 'Users and permissions',
  permissions: 'Users and permissions',
  conflicts: 'The conflict feed',
  attachments: 'Attachments',
  clientencryptionkeys: 'Client-side encryption',
};

export function operationFor(call: Call): Operation {
  const choice = choices(call.segments)?.[call.method];
  if (choice === undefined) throw unknownRoute(call);
  return typeof choice === 'function' ? choice(call) : choice;
}

function choices(segments: string[]): Record<string, Choice> | undefined {
  const pattern = segments.map((segment, i) =>
    i % 2 === 0 || segments[i - 1] === 'operations' ? segment : '*',
  );
  const path = pattern.join('/');
  return Object.hasOwn(routes, path) ? routes[path] : undefined;
}

function unknownRoute(call: Call): Refusal {
  for (const [i, segment] of call.segments.entries()) {
    const what = i % 2 === 0 ? refusedResources[segment] : undefined;
    if (what !== undefined) return notImplemented(what);
  }
  if (choices(call.segments) !== undefined)
    return new Refusal(405, `${call.method} is not allowed on this resource.`);
  return new Refusal(404, 'The requested resource does not exist.');
}
