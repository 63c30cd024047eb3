import { handleKey, handleSkeleton } from './profiles.ts';

/** Words of the site's addresses, including future pages: `/community/browse/matches` is a page, not a member. */
export const reservedHandles = [
  'about',
  'accessibility',
  'account',
  'apart',
  'audit',
  'auth',
  'billing',
  'board',
  'browse',
  'callback',
  'chat',
  'community',
  'connections',
  'contact',
  'create',
  'data',
  'decisions',
  'devices',
  'discover',
  'edit',
  'edit-profile',
  'evening',
  'events',
  'faq',
  'farewell',
  'favorites',
  'feedback',
  'groups',
  'guests',
  'help',
  'home-safe',
  'how-it-works',
  'invites',
  'join',
  'key',
  'leave',
  'login',
  'matches',
  'members',
  'messages',
  'mine',
  'moderation',
  'new',
  'notices',
  'onboarding',
  'pending-photos',
  'pending-profiles',
  'people',
  'preferences',
  'pricing',
  'privacy-policy',
  'private-help',
  'profile',
  'questions',
  'rating',
  'reach',
  'redirect-test',
  'report',
  'safety',
  'second-looks',
  'sneaky',
  'terms',
  'test-approval',
  'threads',
  'tiers',
  'together',
  'transparency',
  'validate-invitation',
  'welcome-back',
  'who-can',
  'whos-viewed',
  'your-report',
];

const reservedSkeletons = new Set(reservedHandles.map(handleSkeleton));

/** A text that looks like a profile id. */
const number = /^\d{13,16}$/;

/** Words by which somebody would pass for the house or its staff, in the languages of the site. */
const officialWords = [
  ...['veil', 'moderator', 'moderators', 'mod', 'mods', 'moderation', 'admin', 'admins', 'administrator'],
  ...['administration', 'staff', 'support', 'helpdesk', 'official', 'reviewer', 'reviewers', 'safeguarding'],
  ...['operator', 'operators', 'founder', 'founders', 'system', 'sysadmin', 'webmaster', 'security'],
  ...['verified', 'helpline', 'hotline'],
  ...['moderatie', 'beheer', 'beheerder', 'klantendienst', 'klantenservice', 'ondersteuning', 'veiligheid'],
  ...['officieel', 'geverifieerd', 'hulplijn'],
  ...['moderateur', 'moderatrice', 'administrateur', 'administratrice', 'assistance', 'securite', 'officiel'],
  ...['officielle', 'verifie', 'verifiee'],
  ...['kundendienst', 'kundenservice', 'moderatorin', 'verwaltung', 'betreiber', 'sicherheit', 'offiziell'],
  ...['verifiziert', 'aufsicht'],
  ...['soporte', 'moderador', 'moderadora', 'moderacion', 'administrador', 'administradora', 'seguridad'],
  ...['oficial', 'verificado', 'verificada'],
];
/** The same of words that alone say nothing. */
const officialPhrases = [
  ...['trust and safety', 'trust safety', 'safety team', 'customer care', 'customer service', 'member care'],
  ...['member services', 'help center', 'help centre', 'care team', 'service client', 'atencion al cliente'],
];
const phrases = officialPhrases.map(handleSkeleton);
const officialSkeletons = new Set(officialWords.map(handleSkeleton));
/** Written together, also with words that alone say nothing: `VeilTeam`, `theveil`. */
const joinedWords = new RegExp(
  `^(the|my|team|desk|${[...officialSkeletons].join('|')})*(${[...officialSkeletons].join('|')})(the|team|desk|s|app|hq|${[...officialSkeletons].join('|')})*$`,
);

/** True if the handle says a word of the house or its staff as a whole word. "Unveiled" does not. */
export const isOfficialHandle = (handle: string): boolean =>
  wordsOf(handle).some((word) => officialSkeletons.has(word)) ||
  joinedWords.test(handleSkeleton(handle)) ||
  phrases.some((phrase) => handleSkeleton(handle).includes(phrase));

/** Words end at spaces, hyphens, digits at their end, and before a capital. */
const wordsOf = (handle: string): string[] =>
  handle
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .split(/[ -]+/)
    .flatMap((word) => [word, word.replace(/\d+$/, '')])
    .map(handleSkeleton);

/** True if nobody may take the handle, in whatever spelling. Handles already in use stay. */
export const isReservedHandle = (handle: string): boolean =>
  reservedSkeletons.has(handleSkeleton(handle)) || number.test(handleKey(handle)) || isOfficialHandle(handle);
