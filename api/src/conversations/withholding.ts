import type { OperationInput, PatchOperation } from '@azure/cosmos';
import type { MessageItem } from './items.ts';

export const emptied = (at: string) => [
  { op: 'set' as const, path: '/content', value: '' },
  { op: 'set' as const, path: '/quickAction', value: null },
  { op: 'set' as const, path: '/deletedAt', value: at },
];

/** The same, for good. */
export const erased = (at: string) => [
  ...emptied(at),
  { op: 'set' as const, path: '/earlier', value: [] },
  { op: 'set' as const, path: '/reactions', value: {} },
  { op: 'set' as const, path: '/withheld', value: null },
];

/** Empties a message and keeps what it said, or says it again. Not where somebody was quicker. */
export function withholding(
  { id, content, quickAction, withheld }: MessageItem,
  at: string,
  changing: PatchOperation,
): OperationInput {
  const operations: PatchOperation[] = withheld
    ? [
        { op: 'set', path: '/content', value: withheld.content },
        { op: 'set', path: '/quickAction', value: withheld.quickAction },
        { op: 'set', path: '/deletedAt', value: null },
        { op: 'remove', path: '/withheld' },
      ]
    : [...emptied(at), { op: 'set', path: '/withheld', value: { content, quickAction } }];
  const condition = withheld ? 'FROM c WHERE IS_OBJECT(c.withheld)' : 'FROM c WHERE IS_NULL(c.deletedAt)';
  return { operationType: 'Patch', id, resourceBody: { operations: [...operations, changing], condition } };
}
