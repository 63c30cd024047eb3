import { isTimeZone } from '@veil/api/contract/fields/time-zone';
import { attempt } from './browser.ts';

declare global {
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
