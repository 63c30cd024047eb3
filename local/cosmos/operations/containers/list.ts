import { queriedFeed, wholeFeed } from '../feed.ts';
import { reads, theDatabase } from '../operation.ts';
import { containerObject } from '../resource-text.ts';

export const listContainers = reads('list containers', (call, store) => {
  const database = theDatabase(call, store);
  const containers = [...database.containers.values()].map(containerObject);
  return wholeFeed(database.rid, 'DocumentCollections', containers);
});

export const queryContainers = reads('query containers', (call, store) => {
  const database = theDatabase(call, store);
  const containers = [...database.containers.values()].map(containerObject);
  return queriedFeed(call, database.rid, 'DocumentCollections', containers);
});
