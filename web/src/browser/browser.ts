import { isTimeZone } from '@veil/api/contract/fields/time-zone';

/**
 * What the browser says of itself. It is read here alone, because every value can be missing, wrong or refused:
 * `one-reader.test.ts` lists the readers.
 */

/** The value, or undefined if the browser refuses to give it. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

declare global {
  interface Navigator {
    /** Only in Safari. */
    standalone?: boolean;
  }
  namespace Intl {
    /** Some browsers lack this; an older Safari has it as a property. */
    interface Locale {
      getWeekInfo?: () => { firstDay: number };
      weekInfo?: { firstDay: number };
    }
  }
}

/**
 * The IANA name of the browser's time zone. A zone that the runtime itself refuses, such as “Etc/Unknown”, is replaced
 * by the offset of its clock.
 */
export function timeZone(): string {
  const name: unknown = attempt(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  return typeof name === 'string' && isTimeZone(name) ? name : zoneOfOffset(new Date().getTimezoneOffset());
}

/** @param minutes as `getTimezoneOffset` gives them: positive west of Greenwich, like the names of these zones */
function zoneOfOffset(minutes: number): string {
  const hours = Math.round(minutes / 60);
  const name = `Etc/GMT${hours > 0 ? '+' : ''}${hours}`;
  return hours !== 0 && isTimeZone(name) ? name : 'UTC';
}

/** The time zones that the browser knows; empty if it does not list them. */
export const timeZones = (): readonly string[] => attempt(() => Intl.supportedValuesOf('timeZone')) ?? [];

/** A language tag in its standard form; undefined for what is no tag. Systems write “de_DE” and “en-US@posix”. */
function localeOf(tag: unknown): Intl.Locale | undefined {
  if (typeof tag !== 'string') return undefined;
  const [plain = ''] = tag.replaceAll('_', '-').split(/[.@]/);
  return attempt(() => new Intl.Locale(plain));
}

/** The reader's languages, the preferred one first; English if the browser names none. */
export function ownLanguages(): [string, ...string[]] {
  const named: unknown = attempt(() => navigator.languages);
  const one: unknown = attempt(() => navigator.language);
  const [first = 'en', ...others] = [...(Array.isArray(named) ? named : []), one].flatMap(
    (tag) => localeOf(tag)?.toString() ?? [],
  );
  return [first, ...others];
}

export const ownLanguage = (): string => ownLanguages()[0];

/** Countries whose week begins on Sunday, and on Saturday, where the browser does not say it. From CLDR 48. */
const weekBeginnings = {
  sunday:
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  saturday: 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
};

/** The first day of the week for a language: 0 is Sunday, 1 is Monday, 6 is Saturday. */
export function weekStartOf(tag: unknown): 0 | 1 | 6 {
  const locale = localeOf(tag);
  if (!locale) return 0;
  const { firstDay } = attempt(() => locale.getWeekInfo?.() ?? locale.weekInfo) ?? {};
  if (firstDay === undefined) return weekStartIn(attempt(() => locale.maximize().region));
  return firstDay === 1 || firstDay === 6 ? firstDay : 0;
}

function weekStartIn(country: string | undefined): 0 | 1 | 6 {
  if (country === undefined || weekBeginnings.sunday.includes(country)) return 0;
  return weekBeginnings.saturday.includes(country) ? 6 : 1;
}

/** The name that the browser gives itself; empty if it gives none. */
export const userAgent = (): string => textOf(attempt(() => navigator.userAgent));

/**
 * Whether the browser deletes what a site stores after seven days of use without a visit, as WebKit does in every
 * browser of an iPhone. Only an installed app is spared. The engine cannot be asked for this; its `vendor` is fixed by
 * the HTML standard.
 */
export const forgetsAfterWeek = (): boolean =>
  textOf(attempt(() => navigator.vendor)) === 'Apple Computer, Inc.' && !isInstalled();

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether the page runs as an app on the home screen or the desktop. */
export const isInstalled = (): boolean =>
  attempt(() => navigator.standalone) === true || mediaOf('(display-mode: standalone)').matches;

const noMedia = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };

/** A media query; one that never matches if the browser cannot tell. */
export const mediaOf = (
  query: string,
): Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> =>
  attempt(() => matchMedia(query)) ?? noMedia;

/** False only if the browser says that it has no connection. Some say so wrongly, so an answer counts more. */
export const saysOnline = (): boolean => attempt(() => navigator.onLine) !== false;

/** Service workers, which browsers only offer on secure sites, and not in each private window. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  attempt(() => navigator.serviceWorker);

/** Whether the person allows notifications; undefined if the browser has none. */
export const notificationPermission = (): NotificationPermission | undefined =>
  attempt(() => ('PushManager' in window ? Notification.permission : undefined));

/** The browser's store of files; undefined where it is blocked. */
export const fileStore = (): CacheStorage | undefined => attempt(() => caches);

/** Runs `work` alone among this browser's tabs. Without locks, which need a secure site, it runs at once. */
export function alone(name: string, work: () => Promise<void>): Promise<void> {
  const locks = attempt(() => navigator.locks);
  return locks ? locks.request(`veil.${name}`, work) : work();
}

/** @returns whether the browser has copied it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const canShare = (): boolean => attempt(() => typeof navigator.share === 'function') === true;

/** Opens the device's share sheet. @returns false if that failed; closing the sheet is no failure */
export async function shareLink(url: string): Promise<boolean> {
  try {
    await navigator.share({ url });
    return true;
  } catch (fault) {
    return fault instanceof DOMException && fault.name === 'AbortError';
  }
}
