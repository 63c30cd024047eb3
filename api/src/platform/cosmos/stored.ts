import * as z from 'zod/mini';

/** Unknown fields are kept: an instance of an earlier release must not drop those of a later one. */
export const storedObject = <Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape> =>
  z.looseObject(shape) as unknown as z.ZodMiniObject<Shape>;
