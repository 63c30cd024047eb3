import type { OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { createContext, use } from 'react';
import type { ProfileCardDraft } from './card-draft.ts';
import type { CardId } from './cards.ts';

export interface Editor {
  profile: OwnProfile;
  /** False for a profile that is not approved, because the API refuses every change of it. */
  canEdit: boolean;
  draftOf: (card: CardId) => ProfileCardDraft | undefined;
  /** undefined closes the card. */
  keepDraft: (card: CardId, draft: ProfileCardDraft | undefined) => void;
  /** The id of the open card that was touched last. */
  latestForm: string | undefined;
  /** An open card calls it when it opens, and when one of its fields is focused. */
  touchForm: (id: string) => void;
  /** A card calls it when it closes. */
  dropForm: (id: string) => void;
  /** Discards everything typed in cards. */
  forgetDrafts: () => void;
  /** Stores the profile from an answer. */
  keepProfile: (profile: OwnProfile) => void;
  /**
   * Updates optimistically: shows `next` while `run` runs, then its answer.
   * @throws what `run` throws, after a rollback
   */
  change: (next: OwnProfile, run: () => Promise<unknown>) => Promise<unknown>;
  refresh: () => Promise<OwnProfile | undefined>;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('Only parts of the editor have one');
  return editor;
}
