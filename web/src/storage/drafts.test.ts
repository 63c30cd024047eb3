import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetsAfterWeek } from '../browser/browser.ts';
import { draftKey, drafts, forgetDrafts, readDraft, removeDraft, removeFirst, writeDraft } from './drafts.ts';

/** Enough of the browser's own: what is kept are its properties, as `Object.keys` finds them. */
class KeptStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    const kept = Object.hasOwn(this, key) ? this[key] : null;
    return typeof kept === 'string' ? kept : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const emptyDraft = { email: '', description: '' };
const key = draftKey('iris', 'invite');
let tab: KeptStorage;
let wholeBrowser: KeptStorage;
beforeEach(() => {
  tab = new KeptStorage();
  wholeBrowser = new KeptStorage();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', wholeBrowser);
});
afterEach(() => {
  forgetDrafts();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is read as it was written, and is empty once removed', () => {
    const typed = { email: 'otto@example.org', description: 'We met “there”.' };
    writeDraft(key, typed);
    expect(readDraft(key, emptyDraft)).toEqual(typed);
    removeDraft(key);
    expect(readDraft(key, emptyDraft)).toEqual(emptyDraft);
  });

  it.each([
    ['no JSON', '{', emptyDraft],
    ['null', 'null', emptyDraft],
    ['a list', '["a"]', emptyDraft],
    ['other fields', '{"phone":"1"}', emptyDraft],
    ['a field of another type', '{"email":7,"description":"Kept"}', { email: '', description: 'Kept' }],
  ])('takes from %s only the texts it knows', (_, kept, draft) => {
    tab.setItem(key, kept);
    expect(readDraft(key, emptyDraft)).toEqual(draft);
  });

  it('is removed where its key comes before as many as are kept, those from before a reload too', () => {
    const keyOf = (name: string) => draftKey('iris', `search.${name}`);
    // Nothing but the tab's storage outlives a reload.
    for (const name of ['b', 'a', 'c']) tab.setItem(keyOf(name), name);
    tab.setItem(key, 'kept');
    writeDraft(keyOf('d'), emptyDraft);
    removeFirst(keyOf(''), 2);
    expect(Object.keys(tab).sort()).toEqual([key, keyOf('c'), keyOf('d')].sort());
  });

  it('is no more than nothing where the browser blocks its storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    vi.stubGlobal('localStorage', undefined);
    writeDraft(key, emptyDraft);
    forgetDrafts();
    expect(readDraft(key, emptyDraft)).toEqual(emptyDraft);
  });
});

describe('with a key', () => {
  const encryptionKey = Buffer.alloc(32, 7).toString('base64url');
  const typed = { email: 'otto@example.org', description: 'We met “there”.' };
  /** As a page that is opened anew: nothing but what the tab kept. */
  async function reloaded(): Promise<typeof import('./drafts.ts')> {
    vi.resetModules();
    return import('./drafts.ts');
  }
  // Other files of this process begin with none.
  afterEach(() => vi.resetModules());
  const encrypted = () => vi.waitUntil(() => String(tab.getItem(key)).length > 'encrypted '.length);

  it('a draft is kept encrypted alone, and read again by who has the key', async () => {
    await drafts.open([encryptionKey]);
    writeDraft(key, typed);
    expect(readDraft(key, emptyDraft)).toEqual(typed);
    await encrypted();
    expect(tab.getItem(key)).not.toContain('otto');
    expect(JSON.stringify(tab)).not.toContain('met');
    const later = await reloaded();
    expect(later.drafts.areClosed()).toBe(true);
    await later.drafts.open([Buffer.alloc(32, 8).toString('base64url'), encryptionKey]);
    expect(later.drafts.areClosed()).toBe(false);
    expect(later.readDraft(key, emptyDraft)).toEqual(typed);
  });

  it('a draft that was removed while it was being encrypted stays away', async () => {
    await drafts.open([encryptionKey]);
    const encrypting = vi.spyOn(crypto.subtle, 'encrypt');
    writeDraft(key, typed);
    removeDraft(key);
    await vi.waitUntil(() => encrypting.mock.results.length === 1);
    await encrypting.mock.results[0]?.value;
    await new Promise(setImmediate);
    expect(tab.getItem(key)).toBeNull();
    expect(readDraft(key, emptyDraft)).toEqual(emptyDraft);
  });

  it('what the key does not open is gone', async () => {
    await drafts.open([encryptionKey]);
    writeDraft(key, typed);
    await encrypted();
    const later = await reloaded();
    await later.drafts.open([Buffer.alloc(32, 8).toString('base64url')]);
    expect(later.drafts.areClosed()).toBe(false);
    expect(later.readDraft(key, emptyDraft)).toEqual(emptyDraft);
  });
});

describe('in an installed app', () => {
  const encryptionKey = Buffer.alloc(32, 7).toString('base64url');
  const typed = { email: 'otto@example.org', description: 'We met “there”.' };
  const stored = (of: KeptStorage, name = key) => String(of.getItem(name));
  /** As the app that was closed and opened again: its tab is new. */
  async function reopened(): Promise<typeof import('./drafts.ts')> {
    vi.stubGlobal('sessionStorage', new KeptStorage());
    vi.resetModules();
    return import('./drafts.ts');
  }
  beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
  afterEach(() => vi.resetModules());

  it('a draft outlives the app, encrypted', async () => {
    await drafts.open([encryptionKey]);
    writeDraft(key, typed);
    await vi.waitUntil(() => stored(wholeBrowser).length > 'encrypted '.length);
    expect(stored(wholeBrowser)).toMatch(/^encrypted /);
    expect(Object.keys(tab)).toEqual([]);
    const later = await reopened();
    expect(later.drafts.areClosed()).toBe(true);
    await later.drafts.open([encryptionKey]);
    expect(later.readDraft(key, emptyDraft)).toEqual(typed);
    later.removeDraft(key);
    expect(Object.keys(wholeBrowser)).toEqual([]);
  });

  it('a draft without a key to encrypt with stays in the tab', () => {
    writeDraft(key, typed);
    expect(readDraft(key, emptyDraft)).toEqual(typed);
    expect(Object.keys(wholeBrowser)).toEqual([]);
    removeDraft(key);
    expect(Object.keys(tab)).toEqual([]);
  });

  it.each(['search.a', 'onboarding'])('%s stays in the tab', async (name) => {
    await drafts.open([encryptionKey]);
    writeDraft(draftKey('iris', name), typed);
    expect(Object.keys(wholeBrowser)).toEqual([]);
    expect(Object.keys(tab)).toEqual([draftKey('iris', name)]);
  });

  it('another window reads what this one has stored', async () => {
    const other = await reopened();
    vi.stubGlobal('addEventListener', vi.fn());
    vi.stubGlobal('removeEventListener', vi.fn());
    const stop = other.drafts.followWindows();
    await Promise.all([drafts.open([encryptionKey]), other.drafts.open([encryptionKey])]);
    writeDraft(key, typed);
    await vi.waitUntil(() => stored(wholeBrowser).length > 'encrypted '.length);
    const [, onStorage] = vi.mocked(addEventListener).mock.calls[0] ?? [];
    if (typeof onStorage === 'function') onStorage({ key } as unknown as Event);
    await vi.waitUntil(() => other.readDraft(key, emptyDraft).email !== '');
    expect(other.readDraft(key, emptyDraft)).toEqual(typed);
    stop();
  });
});

it.each([
  ['Apple Computer, Inc.', false, true],
  ['Apple Computer, Inc.', true, false],
  ['Google Inc.', false, false],
  ['', false, false],
])('an engine by %j, installed: %j, forgets after a week: %j', (vendor, matches, forgets) => {
  vi.stubGlobal('navigator', { vendor });
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(forgetsAfterWeek()).toBe(forgets);
});

describe('forgetting', () => {
  beforeEach(() => {
    for (const person of ['iris', 'iris2', 'otto'])
      writeDraft(draftKey(person, 'board'), { content: person });
    tab.setItem('theirs', 'kept');
    for (const person of ['iris', 'otto']) wholeBrowser.setItem(draftKey(person, 'onboarding'), '{}');
    wholeBrowser.setItem('theme', 'light');
  });

  it('takes every draft of this tab and of the browser, and nothing else', () => {
    forgetDrafts();
    expect(Object.keys(tab)).toEqual(['theirs']);
    expect(Object.keys(wholeBrowser)).toEqual(['theme']);
  });

  it('spares the drafts of the one who signed in', () => {
    forgetDrafts('iris');
    expect(Object.keys(tab)).toEqual([draftKey('iris', 'board'), 'theirs']);
    expect(Object.keys(wholeBrowser)).toEqual([draftKey('iris', 'onboarding'), 'theme']);
  });
});
