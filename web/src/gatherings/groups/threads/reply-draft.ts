import { cutText } from '@veil/api/contract/fields/cut-text';
import { threadLimits } from '@veil/api/contract/gatherings/groups/messages';
import * as z from 'zod/mini';
import { useJsonDraft } from '../../../form/use-json-draft.ts';

export const mentionsShape = z.array(z.object({ profileId: z.int(), handle: z.string() }));

const quoteShape = z.object({ id: z.string(), name: z.string(), text: z.string() });
const shape = z.object({ text: z.string(), mentions: mentionsShape, quote: z.nullable(quoteShape) });
type QuotedReply = z.output<typeof quoteShape>;

/** The draft of a reply to a thread. It survives a reload. */
export const useReplyDraft = (thread: string) =>
  useJsonDraft(`thread.${thread}`, shape, () => ({ text: '', mentions: [], quote: null }));
export type ReplyDraft = ReturnType<typeof useReplyDraft>;

export const quotedAs = (id: string, name: string, text: string): QuotedReply => ({
  id,
  name,
  text: cutText(text, threadLimits.excerptMax),
});
