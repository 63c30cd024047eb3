import { useRef } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../session/use-draft.ts';
import type { CardDraft } from './card-draft.ts';
import { type CardId, keyOf } from './cards.ts';
import { fieldNames } from './fields.ts';

const typed = z.partialRecord(z.enum(fieldNames), z.string());
const cardDrafts = z.record(z.string(), z.object({ values: typed, basis: typed }));
export type CardDrafts = z.output<typeof cardDrafts>;

/** The cards being edited, kept over a reload and the end of a session. */
export function useCardDrafts() {
  const { draft, keep, reset } = useDraft('profile-editor', () => ({ cards: '{}' }));
  const drafts = read(draft.cards);
  // A save that ends later must not bring back what was typed elsewhere when it began.
  const latest = useRef(drafts);
  latest.current = drafts;

  return {
    drafts,
    keepDraft(card: CardId, next: CardDraft | undefined): void {
      const { [keyOf(card)]: _, ...others } = latest.current;
      latest.current = next ? { ...others, [keyOf(card)]: next } : others;
      keep({ cards: JSON.stringify(latest.current) });
    },
    reset,
  };
}

function read(text: string): CardDrafts {
  try {
    return cardDrafts.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
