import type { Context } from '../context.ts';

/**
 * The instant until which a telling interest is held, so that it can be undone. It is stored with an outbox entry that
 * is due then. Nobody else learns of it until then, and an undo removes both.
 */
export const heldUntil = ({ now, settings }: Pick<Context, 'now' | 'settings'>): Date | undefined =>
  settings.UNDO_SECONDS > 0 ? new Date(now().getTime() + settings.UNDO_SECONDS * 1000) : undefined;

/** How long it can still be undone, in ms: the clock of a device may be wrong. null once it is released. */
export const undoMsOf = (until: string | undefined, now: Date): number | null =>
  until === undefined ? null : Math.max(0, Date.parse(until) - now.getTime());
