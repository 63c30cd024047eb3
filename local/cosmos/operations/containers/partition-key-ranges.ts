import { childRid } from '../../storage/rid.ts';
import { wholeFeed } from '../feed.ts';
import { ownerOf, reads, theContainer } from '../operation.ts';
import { containerLink } from '../resource-text.ts';

/** Every container has one physical partition, `0`, which never splits. */
export const listPartitionKeyRanges = reads('list partition key ranges', (call, store) => {
  const container = theContainer(call, store);
  const rid = childRid(container.rid, 0x50);
  const range = {
    id: '0',
    minInclusive: '',
    maxExclusive: 'FF',
    ridPrefix: 0,
    throughputFraction: 1,
    status: 'online',
    parents: [],
    _rid: rid,
    _self: `${containerLink(container)}pkranges/${rid}/`,
    _etag: container.etag,
    _ts: container.ts,
  };
  return {
    ...wholeFeed(container.rid, 'PartitionKeyRanges', [range]),
    owner: ownerOf(container),
  };
});
