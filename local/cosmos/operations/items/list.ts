import { notImplemented } from '../../errors.ts';
import { reads } from '../operation.ts';

export const listItems = reads('list items', () => {
  throw notImplemented('Reading the items of a container as a feed');
});
