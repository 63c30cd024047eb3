import * as z from 'zod/mini';
import { useJsonDraft } from '../../form/use-json-draft.ts';
import type { CardDraft } from './card-draft.ts';
import { type CardId, keyOf } from './cards.ts';
import { fieldNames } from './fields.ts';

const typed = z.partialRecord(z.enum(fieldNames), z.string());
const cardDrafts = z.record(z.string(), z.object({ values: typed, basis: typed }));

/** The cards being edited, kept over a reload and the end of a session. */
export function useCardDrafts() {
  const { value, change, reset } = useJsonDraft('profile-editor', cardDrafts, () => ({}));
  return {
    drafts: value,
    keepDraft: (card: CardId, next: CardDraft | undefined) =>
      change(({ [keyOf(card)]: _, ...others }) => (next ? { ...others, [keyOf(card)]: next } : others)),
    reset,
  };
}
