/** The reviewers' queues, each on a page of its own. */
export const inboxQueue = { to: '/community/pending-profiles/inbox', label: 'Inbox' };
export const profilesQueue = { to: '/community/pending-profiles', label: 'Pending Profiles' };
export const photosQueue = { to: '/community/pending-photos', label: 'Pending Photos' };
export const contentReviewQueue = { to: '/community/second-looks', label: 'Changed texts' };
