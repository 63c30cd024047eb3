import { createItem } from '../../writes/create.ts';
import { writes } from '../operation.ts';
import { onOneItem } from './input.ts';

export const createOneItem = writes('create item', onOneItem(createItem));
