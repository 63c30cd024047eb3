import * as z from 'zod/mini';

/**
 * Schema of a stored object. It keeps unknown fields: an instance of an earlier release that replaces an item must not
 * drop fields of a later one.
 */
export const stored = <Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape> =>
  z.looseObject(shape) as unknown as z.ZodMiniObject<Shape>;
