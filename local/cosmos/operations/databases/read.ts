import { metadataCharge } from '../../writes/charge.ts';
import { reads, theDatabase } from '../operation.ts';
import { databaseObject } from '../resource-text.ts';

export const readDatabase = reads('read database', (call, store) => {
  const database = theDatabase(call, store);
  const body = JSON.stringify(databaseObject(database));
  return { status: 200, body, charge: metadataCharge, headers: { etag: database.etag } };
});
