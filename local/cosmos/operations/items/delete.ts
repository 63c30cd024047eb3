import { deleteItem } from '../../writes/delete.ts';
import { writes } from '../operation.ts';
import { onOneItem } from './input.ts';

export const deleteOneItem = writes('delete item', onOneItem(deleteItem));
