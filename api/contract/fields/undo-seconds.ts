/**
 * How long an action can be undone, in s. Everybody chooses one of these, because some need longer to read and to press
 * (WCAG 2.2.1).
 */
export const undoLengths = [10, 30, 120] as const;
export type UndoSeconds = (typeof undoLengths)[number];
