import { afterEach, describe, expect, it, vi } from 'vitest';
import { preferredLanguage } from '../languages/languages.ts';
import {
  alone,
  canShare,
  copyText,
  fileStore,
  forgetsAfterWeek,
  isInstalled,
  mediaOf,
  notificationPermission,
  saysOnline,
  serviceWorkers,
  shareLink,
  userAgent,
} from './browser.ts';
import { ownLanguage, ownLanguages, timeZone, timeZones, weekStartOf } from './locale.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const throws = () => {
  throw new DOMException('Denied.', 'SecurityError');
};

function browserSaysZone(zone: unknown, offset = 0) {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementationOnce(() =>
    Object.assign(options, { timeZone: zone }),
  );
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
}

describe('the time zone', () => {
  it.each([
    ['Europe/Amsterdam', 0, 'Europe/Amsterdam'],
    ['Asia/Calcutta', 0, 'Asia/Calcutta'],
    ['UTC', 0, 'UTC'],
    ['Etc/Unknown', 0, 'UTC'],
    ['Etc/Unknown', -120, 'Etc/GMT-2'],
    [undefined, -330, 'Etc/GMT-5'],
    [undefined, 300, 'Etc/GMT+5'],
    [null, 0, 'UTC'],
    ['', -60, 'Etc/GMT-1'],
    ['Mars/Olympus', 0, 'UTC'],
    ['America/Nowhere', 480, 'Etc/GMT+8'],
    [7, 6000, 'UTC'],
    ['W. Europe Standard Time', Number.NaN, 'UTC'],
  ])('%j at %d minutes is %s', (said, offset, zone) => {
    browserSaysZone(said, offset);
    expect(timeZone()).toBe(zone);
  });

  it('is known even where the browser refuses to say it', () => {
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(throws);
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
    expect(timeZone()).toBe('UTC');
  });

  it('has a list, empty in a browser that lists none', () => {
    expect(timeZones()).toContain('Europe/Amsterdam');
    vi.spyOn(Intl, 'supportedValuesOf').mockImplementation(throws);
    expect(timeZones()).toEqual([]);
  });
});

describe('the languages', () => {
  it.each([
    [['nl-BE', 'fr'], 'nl-BE', ['nl-BE', 'fr', 'nl-BE']],
    [['en_GB'], 'en_GB', ['en-GB', 'en-GB']],
    [['en-US@posix'], 'en-US@posix', ['en-US', 'en-US']],
    [['de_DE.UTF-8'], '', ['de-DE']],
    [['', 'not a language', 'i', 'es'], undefined, ['es']],
    [['C'], 'C', ['en']],
    [[], 'fr', ['fr']],
    [undefined, undefined, ['en']],
    ['de', 'de', ['de']],
    [[7, null, {}], {}, ['en']],
    [['ZH-hant-tw'], undefined, ['zh-Hant-TW']],
  ])('%j and %j are %j', (languages, language, read) => {
    vi.stubGlobal('navigator', { languages, language });
    expect(ownLanguages()).toEqual(read);
    expect(ownLanguage()).toBe(read[0]);
  });

  it('are English where there is no browser to ask', () => {
    vi.stubGlobal('navigator', undefined);
    expect(ownLanguages()).toEqual(['en']);
  });

  it.each([
    [['frr', 'nl'], 'nl'],
    [['est'], 'en'],
    [['DE_at'], 'de'],
  ])('%j lead to the texts in %s', (wished, language) => expect(preferredLanguage(wished)).toBe(language));
});

describe('the week', () => {
  const days = [
    ['en-US', 0],
    ['en-GB', 1],
    ['de', 1],
    ['nl-BE', 1],
    ['pt-BR', 0],
    ['ja', 0],
    ['ar-EG', 6],
    ['fa', 6],
    ['not a language', 0],
    [undefined, 0],
    ['', 0],
    ['en_US', 0],
  ] as const;
  it.each(days)('of %s begins on day %i', (tag, day) => expect(weekStartOf(tag)).toBe(day));

  it.each(days)('of %s begins on day %i in a browser without week information', (tag, day) => {
    vi.stubGlobal('Intl', {
      ...Intl,
      Locale: class extends Intl.Locale {
        override getWeekInfo = undefined;
        override get weekInfo() {
          return undefined;
        }
      },
    });
    expect(weekStartOf(tag)).toBe(day);
  });

  it.each([{}, { firstDay: 7 }, { firstDay: 0 }])('begins on Sunday for %j in English', (info) => {
    vi.spyOn(Intl.Locale.prototype, 'getWeekInfo' as never).mockReturnValue(info as never);
    expect(weekStartOf('en-US')).toBe(0);
  });
});

describe('a browser that refuses everything', () => {
  const refuse = () => {
    vi.stubGlobal('navigator', new Proxy({}, { get: throws }));
    vi.stubGlobal('matchMedia', throws);
    vi.stubGlobal('window', new Proxy({}, { has: throws }));
    Object.defineProperty(globalThis, 'caches', { configurable: true, get: throws });
  };
  afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

  it('is taken for a plain one that is online', async () => {
    refuse();
    expect([userAgent(), forgetsAfterWeek(), isInstalled(), saysOnline(), canShare()]).toEqual([
      '',
      false,
      false,
      true,
      false,
    ]);
    expect([serviceWorkers(), notificationPermission(), fileStore()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(mediaOf('(width < 900px)').matches).toBe(false);
    expect([await copyText('text'), await shareLink('https://veil.example')]).toEqual([false, false]);
    const work = vi.fn(async () => undefined);
    await alone('sending', work);
    expect(work).toHaveBeenCalledOnce();
  });
});

it.each([
  [undefined, true],
  [true, true],
  [false, false],
])('says of a connection that is %j: online %j', (onLine, says) => {
  vi.stubGlobal('navigator', { onLine });
  expect(saysOnline()).toBe(says);
});

describe('an iPad', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15';

  it.each([
    [mac, 5, 'iPad'],
    [mac, 0, 'Macintosh'],
    [mac, undefined, 'Macintosh'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'Windows'],
  ])('%s with %s fingers is called %s', (agent, touches, name) => {
    vi.stubGlobal('navigator', { userAgent: agent, maxTouchPoints: touches });
    expect(userAgent()).toContain(name);
  });
});
