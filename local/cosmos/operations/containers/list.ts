import { metadataCharge } from '../../writes/charge.ts';
import { wholeFeed } from '../feed.ts';
import { reads, theDatabase } from '../operation.ts';
import { containerObject } from '../resource-text.ts';

export const listContainers = reads('list containers', (call, store) => {
  const database = theDatabase(call, store);
  const containers = [...database.containers.values()].map(containerObject);
  return wholeFeed(database.rid, 'DocumentCollections', containers, metadataCharge);
});
