import * as z from 'zod/mini';

/** Stands for a field that clients send and Veil does not need. */
export const ignoredField = z.optional(z.unknown());

/** An object of these fields. It takes the unneeded ones too, whatever they hold, and leaves them out. */
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

/** One of the choices. '' and a missing one are the usual one. */
export const choice = <const Value extends string>(
  choices: readonly Value[],
  usual: NoInfer<Value>,
  message?: string,
) =>
  z.pipe(
    z.optional(z.enum(['', ...choices], message)),
    z.transform((chosen): Value => choices.find((one) => one === chosen) ?? usual),
  );
