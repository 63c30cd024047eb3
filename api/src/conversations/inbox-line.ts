import type { Work } from '../outbox/work.ts';
import { createSharedTurns } from '../platform/turns/shared-turns.ts';
import type { ConversationRecord } from './items.ts';

export interface InboxStep {
  readonly before: ConversationRecord | undefined;
  readonly after: ConversationRecord;
  /** undefined where no inbox shows it otherwise. */
  readonly work: Work | undefined;
  /** The profile whose action it is, where one person alone signs in for the profile. */
  readonly alone?: number | undefined;
}

const mostSteps = 50;

/** Changes of one conversation are applied in sequence, waiting ones together. */
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

    /** Once the inbox of a profile shows what this instance has written so far. */
    async shown(profileId: number): Promise<void> {
      await Promise.allSettled(going.get(profileId) ?? []);
    },

    /** Work that follows upon what is shown. No reader of an inbox waits for it. */
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
