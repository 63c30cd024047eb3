/** News of members is not held for an undo: the tests of that set it themselves. */
const undoWindow = { UNDO_SECONDS: '0' };
/** Many newcomers of tests wait, and few reviewers read them: the tests of that set it themselves. */
const reviewTime = { REVIEWS_PER_WEEK: '1000000' };
export const withoutUndoWindow = { ...undoWindow, ...reviewTime };
