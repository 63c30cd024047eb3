import { useState } from 'react';
import { useUser } from '../session/auth-context.ts';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from '../storage/drafts.ts';

/** Returns a function that deletes the draft of a form that was left without submitting. */
export function useForgetDraft(name: string): () => void {
  const key = draftKey(useUser().id, name);
  return () => removeDraft(key);
}

/**
 * The fields of a form. This tab keeps them over a reload, the end of a session and a sign-in. `reset`, `forget`,
 * signing out and the sign-in of somebody else delete them.
 * @param name of the form, with the id of its subject if there can be several: `review.42`
 * @param empty the initial fields, called once; they include the request id if the form has one
 */
export function useDraft<Field extends string>(name: string, empty: () => Draft<Field>) {
  const key = draftKey(useUser().id, name);
  const [draft, setDraft] = useState(() => readDraft(key, empty()));
  return {
    draft,
    keep(next: Draft<Field>): void {
      setDraft(next);
      writeDraft(key, next);
    },
    /** The stored fields, which are readable even when the form is no longer on the screen. */
    kept: () => readDraft(key, empty()),
    /** Empties the fields of a form that was submitted. */
    reset(): void {
      setDraft(empty());
      removeDraft(key);
    },
    /** Deletes the stored fields and leaves the fields on the screen unchanged. */
    forget: () => removeDraft(key),
  };
}
