import { replaceItem } from '../../writes/replace.ts';
import { writes } from '../operation.ts';
import { onOneItem } from './input.ts';

export const replaceOneItem = writes('replace item', onOneItem(replaceItem));
