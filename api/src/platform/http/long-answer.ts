import type { HttpResponseInit } from '@azure/functions';
import * as z from 'zod/mini';
import { createPauses, joinInSlices } from '../turns/slices.ts';

const itemsAtOnce = 100;

/** Yields to other calls while it serializes. */
export async function longAnswer(
  schema: z.ZodMiniType,
  output: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<HttpResponseInit> {
  const [pause, pieces]: [ReturnType<typeof createPauses>, Buffer[]] = [createPauses(), []];
  for (const text of textOf(schema, output)) {
    pieces.push(Buffer.from(text));
    await pause();
  }
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json' },
    body: await joinInSlices(pieces),
  };
}

function* textOf(schema: z.ZodMiniType, output: unknown): Generator<string> {
  if (!(schema instanceof z.ZodMiniObject)) return yield JSON.stringify(schema.parse(output));
  const fields: Record<string, z.core.$ZodType> = schema.shape;
  const values = new Map(Object.entries(output ?? {}));
  let sign = '{';
  for (const [name, field] of Object.entries(fields)) {
    const value: unknown = values.get(name);
    yield `${sign}${JSON.stringify(name)}:`;
    yield* Array.isArray(value) ? listText(field, value) : [JSON.stringify(z.parse(field, value))];
    sign = ',';
  }
  yield '}';
}

function* listText(list: z.core.$ZodType, items: readonly unknown[]): Generator<string> {
  for (let from = 0; from < items.length; from += itemsAtOnce) {
    const some = z.parse(list, items.slice(from, from + itemsAtOnce));
    yield `${from === 0 ? '[' : ','}${JSON.stringify(some).slice(1, -1)}`;
  }
  yield items.length === 0 ? '[]' : ']';
}
