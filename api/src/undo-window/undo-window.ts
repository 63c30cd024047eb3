import type { Context } from '../context.ts';

/** The outbox entry is due then. Nobody else learns of the interest until then, and an undo removes both. */
export const undoWindowEnd = ({ now, settings }: Pick<Context, 'now' | 'settings'>): Date | undefined =>
  settings.UNDO_SECONDS > 0 ? new Date(now().getTime() + settings.UNDO_SECONDS * 1000) : undefined;

/** In ms, as the clock of a device may be wrong; null once it is released. */
export const undoMsLeft = (until: string | undefined, now: Date): number | null =>
  until === undefined ? null : Math.max(0, Date.parse(until) - now.getTime());
