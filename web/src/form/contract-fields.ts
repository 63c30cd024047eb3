import * as z from 'zod/mini';
import type { Problems } from './problems.ts';

/** The first problem of each field, in the contract's words. */
export function contractProblems<Field extends string>(
  shape: Readonly<Record<Field, z.ZodMiniType>>,
  value: Readonly<Record<Field, string>>,
): Problems {
  const problems: Problems = {};
  for (const field in value) {
    const [issue] = z.safeParse(shape[field], value[field]).error?.issues ?? [];
    if (issue) problems[field] = issue.message;
  }
  return problems;
}

/** The most characters of a text field; undefined if the contract sets no limit. */
export function limitOf(schema: z.core.$ZodType): number | undefined {
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniOptional)
    return limitOf(schema._zod.def.innerType);
  return schema._zod.def.checks?.find((check) => check instanceof z.core.$ZodCheckMaxLength)?._zod.def
    .maximum;
}
