import { conversationIdOf } from '../../contract/conversations.ts';
import type { Parting } from '../feature.ts';
import { rewriteHead } from './change-head.ts';
import { shownAnew } from './rules.ts';

/** What was written stays readable. Whoever has the conversation open learns by the next poll that it is closed. */
export const partings: Record<'conversations', Parting> = {
  conversations: (one, other, context) => rewriteHead(conversationIdOf(one, other), shownAnew, context),
};
