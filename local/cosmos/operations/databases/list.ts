import { queriedFeed, wholeFeed } from '../feed.ts';
import { reads } from '../operation.ts';
import { databaseObject } from '../resource-text.ts';

export const listDatabases = reads('list databases', (_call, store) =>
  wholeFeed('', 'Databases', [...store.databases.values()].map(databaseObject)),
);

export const queryDatabases = reads('query databases', (call, store) =>
  queriedFeed(call, '', 'Databases', [...store.databases.values()].map(databaseObject)),
);
