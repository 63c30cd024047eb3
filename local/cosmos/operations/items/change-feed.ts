import { notImplemented } from '../../errors.ts';
import { reads } from '../operation.ts';

export const readChangeFeed = reads('change feed', () => {
  throw notImplemented('The change feed');
});
