import { readItem } from '../../writes/read.ts';
import { reads } from '../operation.ts';
import { onOneItem } from './input.ts';

export const readOneItem = reads('read item', onOneItem(readItem));
