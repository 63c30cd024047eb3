import type { Details } from './use-private-details.ts';

export const bookmarkTagId = 9504;
const list = new Intl.ListFormat('en-GB');

/** What two connected members said yes to, worded for one of them. */
export function sharedWords({ privateTags, receivedTags }: Details, handle: string): string {
  const own = privateTags.filter(({ tagId, undoMs }) => tagId !== bookmarkTagId && undoMs === null);
  const both = own.filter(({ tagId }) => receivedTags.some((tag) => tag.tagId === tagId));
  if (both.length > 0) return `You both said yes to ${listTagNames(both)}. No hurry.`;
  return `You said yes to ${listTagNames(own)}, @${handle} to ${listTagNames(receivedTags)}. No hurry.`;
}

const listTagNames = (tags: readonly { value: string }[]): string =>
  list.format(tags.map(({ value }) => value));

/** Says who introduced the two, and with which line; undefined if nobody did. */
export const introducedWords = ({ introduction }: Details): string | undefined =>
  introduction
    ? `${introduction.by === null ? 'Somebody you both know' : `@${introduction.by}`} introduced you: “${introduction.line}”`
    : undefined;
