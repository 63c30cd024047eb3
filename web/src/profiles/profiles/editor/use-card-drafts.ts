import * as z from 'zod/mini';
import { useJsonDraft } from '../../../form/use-json-draft.ts';
import type { ProfileCardDraft } from './card-draft.ts';
import { type CardId, keyOf } from './cards.ts';
import { fieldNames } from './fields.ts';

const typedValues = z.partialRecord(z.enum(fieldNames), z.string());
const cardDrafts = z.record(z.string(), z.object({ values: typedValues, basis: typedValues }));

/** The cards being edited. They survive a reload and the end of a session. */
export function useCardDrafts() {
  const { value, change, reset } = useJsonDraft('profile-editor', cardDrafts, () => ({}));
  return {
    drafts: value,
    keepDraft: (card: CardId, next: ProfileCardDraft | undefined) =>
      change(({ [keyOf(card)]: _, ...others }) => (next ? { ...others, [keyOf(card)]: next } : others)),
    reset,
  };
}
