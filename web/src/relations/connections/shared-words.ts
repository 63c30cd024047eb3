import { connectionWish } from '@veil/api/contract/relations/connection-wish';
import { declineTagId } from '@veil/api/contract/relations/connections';
import type { Details } from './use-private-details.ts';

export const bookmarkTagId = 9504;

/** What two connected members would like, worded for one of them. */
export function sharedWords({ privateTags, receivedTags, people }: Details, handle: string): string {
  const own = privateTags.filter(
    ({ tagId, undoMs }) => tagId !== bookmarkTagId && tagId !== declineTagId && undoMs === null,
  );
  const both = own.filter(({ tagId }) => receivedTags.some((tag) => tag.tagId === tagId));
  const wishes =
    both.length > 0
      ? `${people > 2 ? 'all' : 'both'} ${wishOf(both)}`
      : `${wishOf(own)}. @${handle} would ${wishOf(receivedTags)}`;
  return `You would ${wishes}. No hurry.`;
}

const wishOf = (tags: readonly { value: string }[]): string => connectionWish(tags.map(({ value }) => value));

/** Says who introduced the two, and with which line; undefined if nobody did. */
export const introducedWords = ({ introduction }: Details): string | undefined =>
  introduction
    ? `${introduction.by === null ? 'Somebody you both know' : `@${introduction.by}`} introduced you: “${introduction.line}”`
    : undefined;
