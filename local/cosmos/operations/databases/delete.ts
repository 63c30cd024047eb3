import { theDatabase, writes } from '../operation.ts';

export const deleteDatabase = writes('delete database', (call, store) => {
  store.dropDatabase(theDatabase(call, store));
  return { status: 204, charge: 4.95 };
});
