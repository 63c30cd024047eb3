/** News of members is not held for an undo: the tests of that set it themselves. */
export const withoutUndoWindow = { UNDO_SECONDS: '0' };
