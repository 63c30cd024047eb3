import { notImplemented } from '../../errors.ts';
import { reads } from '../operation.ts';

export const queryItems = reads('query', () => {
  throw notImplemented('Querying');
});
