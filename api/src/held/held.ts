import type { Context } from '../context.ts';

/**
 * What tells another something intimate is held for a moment in which it can be undone. It is stored with the instant at
 * which it is released, and an outbox entry that is due then; until then it is nothing to anybody else, and an undo takes
 * both away.
 */
export const heldUntil = ({ now, settings }: Pick<Context, 'now' | 'settings'>): Date | undefined =>
  settings.UNDO_SECONDS > 0 ? new Date(now().getTime() + settings.UNDO_SECONDS * 1000) : undefined;

/** How long it can still be undone, in ms: the clock of a device may be wrong. null once it is released. */
export const undoMsOf = (until: string | undefined, now: Date): number | null =>
  until === undefined ? null : Math.max(0, Date.parse(until) - now.getTime());
