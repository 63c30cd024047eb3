import * as z from 'zod/mini';

/**
 * The schema of an object that is stored. Fields it does not know are kept, though the type does not name them: an
 * instance of an earlier release that replaces an item must not drop what a later one wrote.
 */
export const stored = <Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape> =>
  z.looseObject(shape) as unknown as z.ZodMiniObject<Shape>;
