import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';

const tag = z.object({ id: z.int(), key: z.string(), label: z.string(), isSystemTag: z.boolean() });
const tagCategory = z.object({
  name: z.string(),
  question: z.string(),
  isIntimate: z.optional(z.boolean()),
  tags: z.array(tag),
});
export type Tag = z.output<typeof tag>;
export type TagCategory = z.output<typeof tagCategory>;

/** The choice that excludes every other one of its question. */
export const notInterestedKey = 'not-interested';

export const isExclusive = ({ key }: Pick<Tag, 'key'>): boolean => key.startsWith(notInterestedKey);

/** Whether a person may choose the tag. Other system tags are assigned only by Veil. */
export const isChoosable = (tag: Pick<Tag, 'key' | 'isSystemTag'>): boolean =>
  !tag.isSystemTag || isExclusive(tag);

export const discoveryTags = endpoint('GET', 'tags/Discovery', 'signedIn', {
  summary: 'The Discovery catalogue: every category with its tags.',
  compressed: true,
  output: z.object({ categories: z.array(tagCategory) }),
});

const connectionTag = z.object({ id: z.int(), key: z.string(), label: z.string(), category: z.string() });

export const connectionTags = endpoint('GET', 'tags/Connection', 'signedIn', {
  summary:
    'The labels that one profile can give another: Friend Vibes, Play Potential, Play, and the private Bookmarked.',
  output: z.object({ categories: z.array(z.object({ name: z.string(), tags: z.array(connectionTag) })) }),
});
