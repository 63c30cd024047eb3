import { useRef } from 'react';
import type * as z from 'zod/mini';
import { useDraft } from './use-draft.ts';

/**
 * A draft that is not a record of texts, stored as JSON.
 * @param empty the initial draft, also used if the stored one does not match the schema
 */
export function useJsonDraft<Shape extends z.ZodMiniType>(
  name: string,
  schema: Shape,
  empty: () => z.output<Shape>,
) {
  const { draft, keep, reset, forget } = useDraft(name, () => ({ json: JSON.stringify(empty()) }));
  const value = parseDraft(draft.json, schema) ?? empty();
  // A call that ends later changes the current draft, not the draft of the render in which it began.
  const latest = useRef(value);
  latest.current = value;
  return {
    value,
    change(next: (current: z.output<Shape>) => z.output<Shape>): void {
      latest.current = next(latest.current);
      keep({ json: JSON.stringify(latest.current) });
    },
    reset,
    forget,
  };
}

function parseDraft<Shape extends z.ZodMiniType>(json: string, schema: Shape): z.output<Shape> | undefined {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}
