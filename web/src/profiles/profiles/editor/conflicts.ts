import type { OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { changedFields, type ProfileCardDraft } from './card-draft.ts';
import { type CardId, cardFields, sourceOf } from './cards.ts';
import { type FieldName, normalizeValue, valuesOf } from './fields.ts';

/** A field that two people changed to different values. */
export interface Conflict {
  field: FieldName;
  mine: string;
  theirs: string;
}
export type ConflictChoice = 'mine' | 'theirs';

/** The fields in which a draft conflicts with the saved profile. */
export function conflictsOf(card: CardId, draft: ProfileCardDraft, current: OwnProfile): Conflict[] {
  const source = sourceOf(current, card);
  if (!source) return [];
  const present = valuesOf(source, cardFields[card.kind]);
  return changedFields(draft).flatMap((field) => {
    const [mine = '', theirs = '', before = ''] = [draft.values[field], present[field], draft.basis[field]];
    const isSame = theirs === before || normalizeValue(field, theirs) === normalizeValue(field, mine);
    return isSame ? [] : [{ field, mine, theirs }];
  });
}

/** The draft rebased on the current profile, with the choices for conflicting fields. */
export function rebaseDraft(
  card: CardId,
  draft: ProfileCardDraft,
  current: OwnProfile,
  choices: Partial<Record<FieldName, ConflictChoice>>,
): ProfileCardDraft {
  const source = sourceOf(current, card);
  if (!source) return draft;
  const basis = valuesOf(source, cardFields[card.kind]);
  const changed = changedFields(draft);
  const values = { ...basis };
  for (const field of changed) if (choices[field] !== 'theirs') values[field] = draft.values[field];
  return { values, basis };
}
