import type { Details } from './use-private-details.ts';

const bookmarked = 9504;
const list = new Intl.ListFormat('en-GB');

/** The yeses of two who are connected, as one of them reads them. */
export function sharedWords({ privateTags, receivedTags }: Details, handle: string): string {
  const own = privateTags.filter(({ tagId, undoMs }) => tagId !== bookmarked && undoMs === null);
  const both = own.filter(({ tagId }) => receivedTags.some((tag) => tag.tagId === tagId));
  if (both.length > 0) return `You both said yes to ${named(both)}. No hurry.`;
  return `You said yes to ${named(own)}, @${handle} to ${named(receivedTags)}. No hurry.`;
}

const named = (tags: readonly { value: string }[]): string => list.format(tags.map(({ value }) => value));
