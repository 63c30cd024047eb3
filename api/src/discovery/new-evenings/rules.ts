const slotMs = 10 * 60 * 1000;
const weekMs = 7 * 24 * 60 * 60 * 1000;
/** How many slots a week has. Each profile belongs to one of them, by its id. */
export const slotCount = weekMs / slotMs;

/** The slot that holds the moment, counted from the beginning of Unix time. */
export const slotAt = (moment: Date): number => Math.floor(moment.getTime() / slotMs);

export const isInSlot = (profileId: number, slot: number): boolean =>
  profileId % slotCount === slot % slotCount;

export const beginOf = (slot: number): Date => new Date(slot * slotMs);

/** The week before the slot. Those of one profile follow each other, so that no event is told twice and none is missed. */
export const weekBefore = (slot: number): { from: number; to: number } => ({
  from: slot * slotMs - weekMs,
  to: slot * slotMs,
});

/** Where the next run begins: after a long interruption only with the latest week. */
export const firstSlot = (kept: number | undefined, now: Date): number =>
  Math.max(kept ?? slotAt(now), slotAt(now) - slotCount + 1);
