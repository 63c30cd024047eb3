import { notImplemented } from '../../errors.ts';
import { reads } from '../operation.ts';

export const readQueryPlan = reads('query plan', () => {
  throw notImplemented('Planning a query');
});
