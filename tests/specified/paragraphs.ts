/** A paragraph that no test can show, and why. */
interface Unshown {
  asks: string;
  unshown: string;
}

/** A few words for the demand of a paragraph. */
type Paragraph = string | Unshown;

interface Section {
  title: string;
  paragraphs: readonly Paragraph[];
}

/**
 * The documents of the specification, by the names that claims use. The key of a section is its number in the document;
 * parts with a title of their own are numbered in their order, from 1, and 0 is what stands before the first. Paragraphs,
 * points of a list and rows of a table are numbered from 1.
 */
export const documents: Record<string, Record<string, Section>> = {
  community: {
    '1': {
      title: 'What the product does and for whom',
      paragraphs: ['adults, singles, couples and groups; claims of the public pages', 'four audiences'],
    },
    '2.1': {
      title: 'Public pages',
      paragraphs: [
        'links of the public navbar, logo to /',
        '/: headline, call to action, three cards',
        '/how-it-works: four steps, three features',
        '/pricing: two lists, no prices',
        '/about: story, mission, values, features',
        '/faq: five sections, several answers open at once',
        '/privacy-policy: its statements',
        '/join: three steps, button to the provider’s sign-up',
        '/login: keeps the return path, "Learn why"',
        '/auth/callback: errors, return to the kept path',
        '/redirect-test: two ways of consent, log',
        '/sneaky: notice and way back',
        '/test-approval: simulated status, 48-hour check, preview',
      ],
    },
    '2.2': {
      title: 'Route guards',
      paragraphs: [
        'authentication guard leads to /login',
        'profile guard: code entry, then onboarding',
        'members-area guard: only approved profiles',
        '"Loading..." meanwhile; which pages are protected',
      ],
    },
    '2.3': {
      title: 'Approval status screen',
      paragraphs: [
        'pending: links, countdown, editing allowed',
        'additional_review: words, support address, no actions',
        'rejected: words, support address',
        'approved: no banner',
      ],
    },
    '2.4': {
      title: 'Member navigation',
      paragraphs: ['full navbar, profile menu and footer', 'limited navbar and its menu'],
    },
    '2.5': { title: 'Invitations page', paragraphs: ['two tabs, details, form, remaining invites'] },
    '2.6': { title: 'Invitation-code entry', paragraphs: ['a valid code opens onboarding'] },
    '2.7': {
      title: 'Home dashboard',
      paragraphs: [
        'greeting by handle, name or "User"; the parts',
        'where stat cards lead',
        'top matches: where they lead, what shows before "more"',
        'targets of quick actions',
        'reviewers: quick action and activity of pending profiles',
        'community board: 280 characters, likes, empty state',
        'Generate Invitation Code: 10 days, "Copied!"',
      ],
    },
    '2.8': {
      title: 'Onboarding wizard',
      paragraphs: [
        'steps in order, progress, Back, Continue, Complete Setup',
        'terms and privacy: agreed after scrolling to the end',
        'handle with live check',
        'three profile types',
        'a card for each member, main bio',
        'location',
        'the questionnaire may be declined',
        'the questionnaire: two questions a screen, each member in turn',
        'last step names the automatic approval',
        'success leads to /members',
      ],
    },
    '3': {
      title: 'Entities',
      paragraphs: [
        'user',
        'profile',
        'invitation',
        'invite quota',
        'generated code',
        'validation of a code',
        'dashboard stats',
        'activity',
        'top match',
        'quick action',
        'onboarding draft',
        'member draft and its defaults',
        'what onboarding submits',
        'Discovery tags',
        'theme',
        'kept token',
      ],
    },
    '4': {
      title: 'States and transitions',
      paragraphs: [
        'kept token is read, judged and removed; callback',
        'logout clears tokens, also at the provider',
        'profile status to outcome of the guards',
        'automatic approval after 48 hours',
        'invitation statuses; form resets after success',
        'states of entering a code',
        'states of generating a code',
        'onboarding goes forward only through valid steps',
        'four themes, remembered',
      ],
    },
    '5': {
      title: 'Validation rules',
      paragraphs: [
        'invitation: e-mail, phone, description, first wrong field focused',
        'messages of the code entry',
        'board post: 280 characters, not blank',
        'handle: characters, length, unique, messages',
        'gates of the onboarding steps and their messages',
        'ranges of a member’s fields, numbers of members',
        'what a submission needs',
        'no question is required',
        'redirect test: address and tick',
      ],
    },
    '6': {
      title: 'Roles and permissions',
      paragraphs: [
        'visitor',
        'signed in without an approved profile',
        'approved member',
        'reviewer: approved, tier 2',
        'quota limits invitations',
        { asks: 'server-side rules', unshown: 'The document leaves them open.' },
      ],
    },
    '7': {
      title: 'Calls',
      paragraphs: [
        'JSON, bearer token, equal calls in flight once',
        'GET me',
        'POST auth/check-user-status',
        'POST auth/sync-user',
        'GET invitation/history',
        'POST invitation/create',
        'GET invitation/quota',
        'POST invitation/validate',
        'POST invitation/generate',
        'GET home/stats',
        'GET home/recent-activity',
        'GET home/top-matches',
        'GET home/quick-actions',
        'GET tags/Discovery',
        'GET profiles/check-handle-availability',
        'POST profiles/complete-onboarding',
        'redirects to the identity provider',
      ],
    },
    '8': {
      title: 'Errors',
      paragraphs: [
        'what a refused answer says, field by field',
        'invitations: list and creation',
        'generating a code, Try Again',
        'messages of the callback',
        'tags failed or missing',
        'handle check failed',
        'onboarding failed',
        'useAuth outside of its provider',
        {
          asks: 'sample data where top matches fail, silence elsewhere',
          unshown: 'Each card of the dashboard says that it failed and offers Retry.',
        },
        // Marked deviation for WCAG 2.2.1: a toast waits while it is read (`web/src/ui/over/toast.ts`).
        'toasts: place and duration',
      ],
    },
    '9': {
      title: 'Constants',
      paragraphs: [
        'description from 10, phone from 7 characters',
        'a code expires after 10 days',
        'board post of 280 characters',
        'handle 3 to 30, 300 ms; 10 px of terms',
        'member: ages, measures, defaults, group sizes, bio',
        'review window, countdown, reviewer tier, high compatibility',
        '/members after sign-in, dark-red',
        'Copied! 2 s; liability 100 dollars; AI 30 days',
        { asks: 'prices and quota numbers', unshown: 'The document leaves them open.' },
      ],
    },
  },
  features: {
    '1': { title: 'What the product does and for whom', paragraphs: ['what approved members do'] },
    '2.0': { title: 'Screens and routes', paragraphs: ['routes are for approved members'] },
    '2.1': {
      title: 'Browse',
      paragraphs: [
        'tab in the address: discover, matches, whos-viewed, connections',
        'routes of who’s viewed and matches',
        'Discover: filters, sorting, paging of 20, highlights',
        'who’s viewed: 20 a page, empty state',
        'connections: applied, received, connected since, empty state',
        'matches: empty state, high from 90',
        'chat entries by address',
      ],
    },
    '2.2': {
      title: 'Member profile',
      paragraphs: [
        'Back, handle, place, photo, green dot',
        'tabs Profile Details, Photos, Private Details',
        'four connection types',
        'personal notes',
        {
          asks: 'anonymous dialog that no page opens',
          unshown: 'Feedback of the community is given in its place, anonymous or signed.',
        },
      ],
    },
    '2.3': {
      title: 'Messaging',
      paragraphs: [
        'list, conversation, new; ways back; nothing selected',
        'sorting, filters, empty states',
        'Enter sends; quick actions',
      ],
    },
    '2.4': { title: 'Profile preview', paragraphs: ['preview, banners, approved photos, viewer, Retry'] },
    '2.5': {
      title: 'Profile editor',
      paragraphs: [
        'title, way to the preview, tabs in the address',
        'cards of a single',
        'cards of a couple',
        'birth date, bio editor, rewrite, change of type',
        'photo manager',
      ],
    },
    '2.6': {
      title: 'Events',
      paragraphs: [
        'list: heading, pages, calendar or list, empty state',
        'calendar and cards',
        'creating an event',
        'page of an event, its chat, joining and leaving',
      ],
    },
    '2.7': {
      title: 'Groups',
      paragraphs: ['list: filters and cards', 'creating a group', 'page of a group'],
    },
    '2.8': { title: 'Pending-profile review', paragraphs: ['list of cards', 'a profile and its decision'] },
    '2.9': { title: 'Rating', paragraphs: ['score, facts, badges, what it depends on'] },
    '2.10': { title: 'Feedback', paragraphs: ['given, edited, received, empty states'] },
    '3': {
      title: 'Entities',
      paragraphs: [
        'profile viewer',
        'member card',
        'connection',
        'match',
        'tag',
        'private details',
        'member profile',
        'conversation and message',
        'profile',
        'member',
        'photo',
        'rewrite of a bio, start of an upload',
        'event',
        'group and thread',
        'pending profile',
        'user who reviews',
        'rating',
        'feedback',
      ],
    },
    '4': {
      title: 'States and transitions',
      paragraphs: [
        {
          asks: 'favorites, likes and removals that stay in the page',
          unshown: 'They are kept by the API.',
        },
        'photo: quarantine, approved, primary, order, private',
        'upload queue',
        'banner of the review, countdown',
        'editor: unsaved changes, changed fields alone, hidden',
        'rewrite: preview, accept, reject',
        'events: view, reload, page 1 after a filter',
        'group: creation and joining',
        'private tags: once each, replaced by the answer',
        'editing a note, editing feedback',
        'decision on a pending profile with a reason',
      ],
    },
    '5': {
      title: 'Validation rules',
      paragraphs: [
        'age filter 18 to 99, each bounding the other',
        'a message is not blank',
        'numeric ids of members and pending profiles',
        'birth date: 18 years, years of the list, Clear',
        'ranges of height and weight',
        'bio of 2,000 characters, counters',
        'photos: images, 10 MB, number of files, messages',
        'adding a tag',
        'event: required fields, 2 to 50, defaults',
        'group: required fields, lengths, join policies',
        'board post: 280 characters, not blank',
        'reason of a decision, words of a note',
        'editing feedback: comment, ten tags',
      ],
    },
    '6': {
      title: 'Roles and permissions',
      paragraphs: [
        'approved member',
        'pending profiles: approved, tier 2, messages',
        'group roles, Manage Members',
        {
          asks: 'organizer by a hard-coded name',
          unshown: 'An event knows its organizer by the profile.',
        },
        { asks: 'server-side rules', unshown: 'The document leaves them open.' },
      ],
    },
    '7.0': { title: 'Calls', paragraphs: ['JSON and bearer token'] },
    '7.1': {
      title: 'Calls of Browse',
      paragraphs: ['who’s viewed', 'highlights', 'discover members', 'connections and matches'],
    },
    '7.2': {
      title: 'Calls of tags',
      paragraphs: ['catalogues', 'tags of a member', 'add and remove', 'private tags'],
    },
    '7.3': { title: 'Calls of messaging', paragraphs: ['list', 'messages', 'send', 'read'] },
    '7.4': {
      title: 'Calls of the profile',
      paragraphs: [
        'my-profile, changed fields alone',
        'one part at a time',
        'upload of a photo',
        'primary, caption, delete',
        'picture in two sizes',
        'rewrite of a bio',
        'profile of a member',
        'private details',
        { asks: 'preview and change of type', unshown: 'The document leaves their paths open.' },
        'personal notes',
      ],
    },
    '7.5': { title: 'Calls of events', paragraphs: ['search', 'one event', 'create', 'join and leave'] },
    '7.6': { title: 'Calls of groups', paragraphs: ['search', 'create', 'join', 'group and threads'] },
    '7.7': {
      title: 'Calls of review, rating, feedback',
      paragraphs: ['pending profiles', 'approve and reject', 'rating', 'given and received', 'edit feedback'],
    },
    '7.8': {
      title: 'Handling of answers',
      paragraphs: [
        {
          asks: 'sample data or silence where lists fail',
          unshown: 'Every list says that it failed and offers Retry.',
        },
      ],
    },
    '8': {
      title: 'Errors',
      paragraphs: [
        'tags',
        'saving a profile',
        'success of saving',
        'uploads, missing pictures, rewrites',
        'page of a group',
        'pending review',
        'member profile and notes',
        'rating, event, feedback',
        'empty states; other failures in silence',
      ],
    },
    '9': {
      title: 'Constants',
      paragraphs: [
        'review window, countdown, tier 2',
        'page sizes',
        'ages of the filter',
        'measures of the editor',
        'lengths of bio, board post, feedback tags',
        'photos: size, number, 3 s in the queue',
        'events: attendees, calendar, card, chat',
        'groups: lengths, success message',
        'sort orders and type filter',
        'high compatibility, top matches before "more"',
        'tag categories',
        'pending card, order of notes, average rating',
        // Marked deviation for WCAG 2.2.1: a toast waits while it is read (`web/src/ui/over/toast.ts`).
        'toasts: place and duration',
        { asks: 'prices and rules of the server', unshown: 'The document leaves them open.' },
      ],
    },
  },
};
