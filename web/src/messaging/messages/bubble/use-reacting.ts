import type { ReactionName } from '@veil/api/contract/messaging/conversations/reactions';
import { useActionWithToast } from '../../../form/use-action.ts';
import type { Marked } from '../message.ts';

export interface Reacting {
  message: Marked;
  /** null removes one's own reaction. Absent if nobody can react now. */
  onReact?: ((reaction: ReactionName | null) => Promise<void>) | undefined;
}

/** Each reader has one reaction; choosing the same one again removes it. */
export function useReacting({ message, onReact }: Reacting) {
  const { run, busy } = useActionWithToast('Your reaction was not sent.');
  return async (name: ReactionName) => {
    if (busy || !onReact) return;
    await run(() => onReact(name === message.ownReaction ? null : name));
  };
}
