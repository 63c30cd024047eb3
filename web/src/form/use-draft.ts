import { useState } from 'react';
import { useUser } from '../session/auth-context.ts';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from '../storage/drafts.ts';

/** Removes the draft of a form that was left without sending it. */
export function useForgetDraft(name: string): () => void {
  const key = draftKey(useUser().id, name);
  return () => removeDraft(key);
}

/**
 * The fields of a form, kept in this tab over a reload, the end of a session and a sign-in. They are removed by `reset`
 * and `forget`, when their person signs out, and when somebody else signs in.
 * @param name of the form, with the id of its subject where there can be several: `review.42`
 * @param empty the fields at first, read once; a request id belongs among them
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
    /** The fields as they are kept, also once the form is no longer on the screen. */
    kept: () => readDraft(key, empty()),
    /** For a form that is done: the fields are empty again. */
    reset(): void {
      setDraft(empty());
      removeDraft(key);
    },
    /** For fields that stay as they are on the screen, though nothing of them needs keeping. */
    forget: () => removeDraft(key),
  };
}
