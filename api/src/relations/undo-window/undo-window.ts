import type { UndoSeconds } from '../../../contract/fields/undo-seconds.ts';
import type { Context } from '../../context.ts';

/** When the outbox entry is due. Until then nobody else learns of the interest, and an undo removes both. */
export function undoWindowEnd(
  chosen: UndoSeconds | undefined,
  { now, settings }: Pick<Context, 'now' | 'settings'>,
): Date | undefined {
  const seconds = chosen ?? settings.UNDO_SECONDS;
  return seconds > 0 ? new Date(now().getTime() + seconds * 1000) : undefined;
}

/** A duration in ms, because a device's clock may be wrong; null once the interest is sent. */
export const undoMsLeft = (until: string | undefined, now: Date): number | null =>
  until === undefined ? null : Math.max(0, Date.parse(until) - now.getTime());
