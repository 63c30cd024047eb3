import { profileMessages, saveMyProfile } from '@veil/api/contract/profiles/my-profile';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../api/error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { timeZone } from '../../../browser/locale.ts';
import { openProblems, type Problems, type Refused } from '../../../form/problems.ts';
import { deviceClock } from '../../../storage/device-clock.ts';
import { toast } from '../../../ui/over/toast.ts';
import { changedFields, openCard, type ProfileCardDraft, prepareSave } from './card-draft.ts';
import type { CardId } from './cards.ts';
import { type Conflict, type ConflictChoice, conflictsOf, rebaseDraft } from './conflicts.ts';
import { useEditor } from './editor-context.ts';
import type { FieldName, Values } from './fields.ts';
import { failureToast, fieldErrorsOf } from './save-failure.ts';
import { wordsOf } from './toasts.ts';

/** One card of the editor: its draft, and saving it. */
export function useCard(card: CardId) {
  const { profile, draftOf, keepDraft, keepProfile, refresh } = useEditor();
  const { write, busy } = useWrite(saveMyProfile);
  const [refused, setRefused] = useState<Refused>();
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const draft = draftOf(card);
  const problems = refused && draft ? openProblems(refused, draft.values) : {};

  function show(next: ProfileCardDraft | undefined, problems: Problems = {}) {
    keepDraft(card, next);
    setRefused(next && { problems, value: next.values });
  }

  /** @returns whether the card can be closed */
  async function send(attempt: ProfileCardDraft): Promise<boolean> {
    const fields = changedFields(attempt);
    if (fields.length === 0) {
      toast.success(profileMessages.noChanges);
      show(undefined);
      return true;
    }
    const prepared = prepareSave(card, attempt, timeZone(), deviceClock.now());
    if ('errors' in prepared) {
      show(attempt, prepared.errors);
      return false;
    }
    const words = wordsOf(card.kind, fields, profile.type);
    try {
      const answer = await write(prepared.save);
      if (!answer.success) {
        show(attempt, { '': answer.message });
        toast.error(words.refused);
        return false;
      }
      keepProfile(answer.profile);
      show(undefined);
      toast.success(words.saved);
      return true;
    } catch (fault) {
      return recover(attempt, fault, words.failed);
    }
  }

  async function recover(attempt: ProfileCardDraft, fault: unknown, failed: string): Promise<boolean> {
    if (fault instanceof ApiError && fault.status === 409) {
      const current = await refresh();
      const found = current ? conflictsOf(card, attempt, current) : [];
      setConflicts(found);
      if (found.length > 0) return false;
    }
    const problems = fieldErrorsOf(fault);
    show(attempt, Object.keys(problems).length > 0 ? problems : { '': messageOf(fault, failed) });
    toast.error(failureToast(fault, failed));
    if (fault instanceof ApiError && fault.status === 404) await refresh();
    return false;
  }

  return {
    id: card,
    draft,
    errorOf: (field: FieldName): string | undefined => problems[field],
    failure: problems[''],
    busy,
    conflicts,
    edit: () => show(openCard(profile, card)),
    cancel: () => show(undefined),
    type: (typed: Values) => draft && keepDraft(card, { ...draft, values: { ...draft.values, ...typed } }),
    save: async () => draft !== undefined && send(draft),
    /** Saves again with the choices for the conflicting fields. */
    settle: async (choices: Partial<Record<FieldName, ConflictChoice>>) => {
      setConflicts([]);
      if (!draft) return false;
      const chosen = rebaseDraft(card, draft, profile, choices);
      // Stored before sending, because the choices must survive another conflict.
      keepDraft(card, chosen);
      return send(chosen);
    },
    postpone: () => setConflicts([]),
  };
}
export type CardEditing = ReturnType<typeof useCard>;
