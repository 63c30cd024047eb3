import * as z from 'zod/mini';

/** A field that clients send and Veil ignores. */
export const ignoredField = z.optional(z.unknown());

/** An object of these fields that accepts the ignored fields with any value and drops them. */
export function objectIgnoring<const Name extends string, Shape extends z.core.$ZodShape>(
  names: readonly Name[],
  shape: Shape,
): z.ZodMiniObject<Shape & Record<Name, typeof ignoredField>, z.core.$strict> {
  const taken = { ...shape, ...Object.fromEntries(names.map((name) => [name, ignoredField])) };
  const leaveOut = z.overwrite<Record<string, unknown>>((sent) =>
    Object.fromEntries(Object.entries(sent).filter(([name]) => name in shape)),
  );
  return z.strictObject(taken).check(leaveOut) as ReturnType<typeof objectIgnoring<Name, Shape>>;
}

/**
 * An object of these fields that drops every other field, whatever it holds. Only for calls whose page may pass further
 * fields by the specification.
 */
export const objectIgnoringOthers = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape);

/** One of the choices. An empty or missing value means the default. */
export const choice = <const Value extends string>(
  choices: readonly Value[],
  usual: NoInfer<Value>,
  message?: string,
) =>
  z.pipe(
    z.optional(z.enum(['', ...choices], message)),
    z.transform((chosen): Value => choices.find((one) => one === chosen) ?? usual),
  );
