import { patchItem } from '../../writes/patch.ts';
import { writes } from '../operation.ts';
import { onOneItem } from './input.ts';

export const patchOneItem = writes('patch item', onOneItem(patchItem));
