import { rangesOf } from '../../reads/scope.ts';
import { childRid } from '../../storage/rid.ts';
import { wholeFeed } from '../feed.ts';
import { getContainer, ownerOf, readOperation } from '../operation.ts';
import { containerLink } from '../resource-text.ts';

export const listPartitionKeyRanges = readOperation('list partition key ranges', (call, store) => {
  const container = getContainer(call, store);
  const ranges = rangesOf(container, store).map(({ id, min, max }, part, all) => {
    const rid = childRid(container.rid, 0x50 + part);
    return {
      id,
      minInclusive: min,
      maxExclusive: max,
      ridPrefix: part,
      throughputFraction: 1 / all.length,
      status: 'online',
      parents: [],
      _rid: rid,
      _self: `${containerLink(container)}pkranges/${rid}/`,
      _etag: container.etag,
      _ts: container.ts,
    };
  });
  return { ...wholeFeed(container.rid, 'PartitionKeyRanges', ranges), owner: ownerOf(container) };
});
