import type { Work } from '../../../platform/outbox/work.ts';
import { createSharedTurns } from '../../../platform/turns/shared-turns.ts';
import type { ConversationRecord } from '../items.ts';

export interface InboxStep {
  readonly before: ConversationRecord | undefined;
  readonly after: ConversationRecord;
  /** undefined if no inbox has to change. */
  readonly work: Work | undefined;
  /** The profile that acted, if only one person signs in for it. */
  readonly alone?: number | undefined;
}

const mostSteps = 50;

/** Applies the changes of one conversation in order, and those that are waiting in one go. */
export function createInboxLine() {
  const turns = createSharedTurns<InboxStep, InboxStep>(mostSteps);
  const going = new Map<number, Set<Promise<unknown>>>();
  const following = new Set<Promise<unknown>>();

  function note(profileId: number, shown: Promise<unknown>): void {
    const all = going.get(profileId) ?? new Set();
    going.set(profileId, all.add(shown));
    const forget = () => {
      all.delete(shown);
      if (all.size === 0) going.delete(profileId);
    };
    // The call that `take` answers gets the failure.
    shown.then(forget, forget);
  }

  return {
    async take(step: InboxStep, show: (steps: readonly InboxStep[]) => Promise<void>): Promise<void> {
      const { conversationId, sides } = step.after;
      const shown = turns.take(conversationId, step, async (steps) => {
        await show(steps);
        return steps;
      });
      for (const { profileId } of sides) note(profileId, shown);
      await shown;
    },

    /** Resolves once the inbox of the profile shows everything that this instance has written so far. */
    async shown(profileId: number): Promise<void> {
      await Promise.allSettled(going.get(profileId) ?? []);
    },

    /** Registers follow-up work, which logs its own failures. Readers of an inbox do not wait for it. */
    follow(work: Promise<unknown>): void {
      following.add(work);
      const forget = () => void following.delete(work);
      work.then(forget, forget);
    },

    async shownToAll(): Promise<void> {
      await Promise.allSettled([...going.values()].flatMap((shown) => [...shown]));
      await Promise.allSettled(following);
    },
  };
}
