import { upsertItem } from '../../writes/upsert.ts';
import { writes } from '../operation.ts';
import { onOneItem } from './input.ts';

export const upsertOneItem = writes('upsert item', onOneItem(upsertItem));
