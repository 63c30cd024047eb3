import { theContainer, writes } from '../operation.ts';

export const deleteContainer = writes('delete container', (call, store) => {
  store.dropContainer(theContainer(call, store));
  return { status: 204, charge: 4.95 };
});
