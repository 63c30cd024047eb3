import { isOn } from '../../protocol/call.ts';
import { metadataCharge } from '../../writes/charge.ts';
import { ownerOf, reads, theContainer } from '../operation.ts';
import { containerObject } from '../resource-text.ts';

export const readContainer = reads('read container', (call, store) => {
  const container = theContainer(call, store);
  const headers: Record<string, string | number> = {
    etag: container.etag,
    'x-ms-documentdb-collection-index-transformation-progress': 100,
  };
  if (isOn(call, 'x-ms-documentdb-populatequotainfo')) {
    headers['x-ms-resource-usage'] = `documentsCount=${container.items.count()};collectionSize=0;`;
  }
  return {
    status: 200,
    body: JSON.stringify(containerObject(container)),
    charge: metadataCharge,
    headers,
    owner: ownerOf(container),
  };
});
