/**
 * Handlers of calls that are rare. They are one file of the bundle, which the first of these calls loads: an instance starts
 * without them, and several such files would share code in many small ones.
 */
export { deleteAccount } from './account/delete-account.ts';
export { exportAccount } from './account/export-account.ts';
export { readAudit } from './audit/read-audit.ts';
export { whoSawMyData } from './audit/who-saw.ts';
export { partFromProfile } from './departures/part.ts';
export { notices, readAllNotices } from './home/notices.ts';
export { decideAppeal, openAppeals } from './moderation/appeals.ts';
export { moderationCase } from './moderation/case.ts';
export { claimCase } from './moderation/claim.ts';
export { decideCase } from './moderation/decide.ts';
export { moderationQueue } from './moderation/queue.ts';
export { moderationStatistics } from './moderation/statistics.ts';
export { ownReach, saveReach, setReachAddress } from './notices/own-reach.ts';
export { noticeDeed, noticePage } from './notices/pages.ts';
export { endSession, noteSession, ownSessions } from './sessions/own-sessions.ts';
export { changeTier } from './tiers/change-tier.ts';
export { memberTier, tierCandidates, tierHolders } from './tiers/lists.ts';
