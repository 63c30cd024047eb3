import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { numericId, numericIdParam } from '../fields/fields.ts';
import { objectIgnoring } from '../fields/tolerance.ts';

export const tagMessages = {
  loadFailed: 'Failed to load tags',
  vocabularyFailed: 'Failed to load tag vocabulary',
  availableFailed: 'Failed to load available tags',
  memberFailed: 'Failed to load member tags',
  updateFailed: 'Failed to update member tags',
  addFailed: 'Failed to add tag',
  removeFailed: 'Failed to remove tag',
  invalid: 'Invalid tag selected',
  invalidMember: 'Invalid member ID format',
  connectionFailed: 'Failed to load connection tag vocabulary',
  added: (tag: string) => `Tag "${tag}" added successfully`,
  removed: (tag: string) => `Tag "${tag}" removed successfully`,
};

/** A tag on a profile. `memberId` is null for one that every member shares. */
export const profileTag = z.object({
  id: z.int(),
  key: z.string(),
  tag: z.string(),
  category: z.string(),
  memberId: z.nullable(numericId),
  isShared: z.boolean(),
});
export type ProfileTag = z.output<typeof profileTag>;

const tagList = z.array(z.object({ category: z.string(), tags: z.array(profileTag) }));
const memberTagsResult = z.object({
  success: z.boolean(),
  message: z.string(),
  memberTags: z.array(profileTag),
  sharedTags: z.array(profileTag),
});

export const memberTags = endpoint('GET', 'tags/{memberId}', 'owner', {
  summary: 'The tags of one of the caller’s own members, by category.',
  params: z.strictObject({ memberId: numericIdParam(tagMessages.invalidMember) }),
  output: z.object({ publicTags: tagList, privateTags: tagList }),
});

/** The member id in a call's body. */
const memberId = z.int(tagMessages.invalidMember).check(z.positive(tagMessages.invalidMember));
/** A tag by its id, key or label. */
export const tagName = z.union([z.int(), z.string().check(z.maxLength(80))], tagMessages.invalid);
export type TagName = z.output<typeof tagName>;

/** A tag in a call, also in the form that `GET` returns. */
const listedTag = z.union(
  [
    tagName,
    z.pipe(
      objectIgnoring(['key', 'tag', 'label', 'category', 'memberId', 'isShared', 'isSystemTag'], {
        id: z.int(),
      }),
      z.transform(({ id }) => id),
    ),
  ],
  tagMessages.invalid,
);

const tagsByCategory = z
  .array(z.strictObject({ category: z.string(), tags: z.array(listedTag).check(z.maxLength(300)) }))
  .check(z.maxLength(40));

const tagChoice = { publicTags: tagsByCategory, privateTags: tagsByCategory };

export const setMemberTags = endpoint('POST', 'tags/{memberId}', 'editor', {
  summary:
    'Replaces the tags of one of the caller’s own members; a tag is either public or private. With a basis, only the tags that differ from it change. If somebody else has changed one of them meanwhile, nothing is written and the call is refused (409, the tag named).',
  params: z.strictObject({ memberId: numericIdParam(tagMessages.invalidMember) }),
  input: z.strictObject({
    ...tagChoice,
    /** The values shown when the person began to edit. Without them the last write wins. */
    basis: z.optional(z.strictObject(tagChoice)),
  }),
  output: memberTagsResult,
});

export const addTag = endpoint('POST', 'tags/add', 'editor', {
  summary: 'Adds a Discovery tag to one of the caller’s own members. Adding it again changes nothing.',
  input: z.strictObject({
    memberId,
    tagId: tagName,
    category: z.string(),
    isPrivate: z.optional(z.boolean()),
  }),
  output: memberTagsResult,
});

export const removeTag = endpoint('POST', 'tags/remove', 'editor', {
  summary: 'Removes a tag from one of the caller’s own members. Removing it again changes nothing.',
  input: objectIgnoring(['category'], { memberId, tagId: tagName }),
  output: memberTagsResult,
});
