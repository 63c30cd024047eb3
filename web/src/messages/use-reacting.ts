import type { ReactionName } from '@veil/api/contract/conversations/reactions';
import { useState } from 'react';
import { messageOf } from '../api/error.ts';
import { toast } from '../ui/over/toast.ts';
import type { Marked } from './message.ts';

export interface Reacting {
  message: Marked;
  /** null takes one's own back. Without it nobody can react now. */
  onReact?: ((reaction: ReactionName | null) => Promise<void>) | undefined;
}

/** One reaction at a time; the same again takes it back. */
export function useReacting({ message, onReact }: Reacting) {
  const [busy, setBusy] = useState(false);
  return async (name: ReactionName) => {
    if (busy || !onReact) return;
    setBusy(true);
    try {
      await onReact(name === message.ownReaction ? null : name);
    } catch (fault) {
      toast.error(messageOf(fault, 'Your reaction was not sent.'));
    } finally {
      setBusy(false);
    }
  };
}
