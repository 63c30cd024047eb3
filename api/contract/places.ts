import * as z from 'zod/mini';

/** A town: coordinates are the town's, never a person's. */
export const place = z.object({
  id: z.string(),
  name: z.string(),
  /** The region where several towns of a country have the name; empty otherwise. */
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA name. */
  timeZone: z.string(),
});
export type Place = z.output<typeof place>;
