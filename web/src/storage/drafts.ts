import { isInstalled } from '../browser/browser.ts';
import { decryptText, encryptText } from './encryption.ts';
import { forgetFiles } from './forget-files.ts';
import { storage, tabStorage } from './storage.ts';

const prefix = 'veil.draft.';
/** Precedes an encrypted value. */
const encryptedPrefix = 'encrypted ';

/** The typed values of a form, by field. */
export type Draft<Field extends string> = Record<Field, string>;

/**
 * The storage key of a draft: its person and the name of its form. Drafts are stored in the tab; those of onboarding,
 * and messages that are not sent yet, in the browser. An installed app loses its tab whenever it is closed, so it stores
 * encrypted drafts in the browser.
 */
export const draftKey = (personId: string, name: string): string => `${prefix}${personId}.${name}`;

const outgoingName = 'outgoing.';
export const isOutgoingKey = (key: string): boolean =>
  key.startsWith(prefix) && key.includes(`.${outgoingName}`);
/** The searches of a tab's history, and onboarding, which stores a copy of its own in the browser. */
const isOfTab = (key: string): boolean => key.includes('.search.') || key.endsWith('.onboarding');
const isOfApp = (key: string): boolean => isInstalled() && !isOfTab(key);
const placeOf = (key: string) => (isOutgoingKey(key) || isOfApp(key) ? storage : tabStorage);

/** The storage key of the messages that a person has not sent yet in one room. */
export const outgoingKey = (personId: string, room: string): string =>
  draftKey(personId, outgoingName + room);

/** The rooms in which a person has messages that are not sent yet. */
export function roomsWithOutgoing(personId: string): string[] {
  const start = outgoingKey(personId, '');
  return storage
    .keys()
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length));
}

/**
 * Decrypted drafts by key. They stay in memory, because browsers write their storage to files in which deleted text
 * remains.
 */
const openedDrafts = new Map<string, string>();
let encryptionKeys: readonly string[] = [];

const closedKeys = (): string[] =>
  [...tabStorage.keys(), ...storage.keys()]
    .filter((key) => key.startsWith(prefix) && !openedDrafts.has(key))
    .filter((key) => placeOf(key).read(key)?.startsWith(encryptedPrefix));

export const drafts = {
  /** Whether this tab stores drafts that are not decrypted yet. */
  areClosed: (): boolean => closedKeys().length > 0,

  /**
   * Decrypts the drafts and deletes those that no key opens.
   * @param keys the first one encrypts from now on; all of them can decrypt
   */
  async open(keys: readonly string[] = encryptionKeys): Promise<void> {
    encryptionKeys = keys;
    await Promise.all(
      closedKeys().map(async (key) => {
        const encrypted = placeOf(key).read(key)?.slice(encryptedPrefix.length) ?? '';
        const found = await Promise.all(keys.map((one) => decryptText(one, encrypted)));
        const text = found.find((one) => one !== undefined);
        if (text === undefined) placeOf(key).remove(key);
        else if (!openedDrafts.has(key) && placeOf(key).read(key) !== null) openedDrafts.set(key, text);
      }),
    );
  },

  /** Reads again what another tab has stored under `key`. */
  async reopen(key: string): Promise<void> {
    openedDrafts.delete(key);
    await drafts.open();
  },

  /** Reads again what another window of an installed app stores. @returns what ends it */
  followWindows(): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key?.startsWith(prefix) && !isOutgoingKey(key) && isOfApp(key)) void drafts.reopen(key);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};

/** The text stored under `key`, decrypted. */
export function readKept(key: string): string | null {
  // Without a key to encrypt with, an installed app stores a draft in its tab.
  const kept = placeOf(key).read(key) ?? tabStorage.read(key);
  return kept === null ? null : (openedDrafts.get(key) ?? kept);
}

/** @returns whether the browser has stored it */
export function keepDraft(key: string, text: string): boolean {
  const [encryptionKey] = encryptionKeys;
  if (encryptionKey === undefined) return (isOutgoingKey(key) ? storage : tabStorage).write(key, text);
  openedDrafts.set(key, text);
  // Marks the draft as stored before it is encrypted, so that a form that reads at once finds it.
  const isKept = placeOf(key).read(key) !== null || placeOf(key).write(key, encryptedPrefix);
  void encryptText(encryptionKey, text).then((encrypted) => {
    if (openedDrafts.get(key) === text && placeOf(key).read(key) !== null)
      placeOf(key).write(key, encryptedPrefix + encrypted);
  });
  return isKept;
}

/** Deletes the tab's values whose keys begin with `start`, except the last `most` in key order. */
export function removeFirst(start: string, most: number): void {
  const keys = tabStorage.keys().filter((key) => key.startsWith(start));
  for (const key of keys.sort().slice(0, -most)) removeDraft(key);
}

/** The draft stored under `key`. Missing fields are taken from `empty`. */
export function readDraft<Field extends string>(key: string, empty: Draft<Field>): Draft<Field> {
  const draft = { ...empty };
  const kept = parseJson(readKept(key) ?? '{}');
  if (typeof kept !== 'object' || kept === null) return draft;
  for (const field in draft) {
    const text: unknown = Reflect.get(kept, field);
    if (typeof text === 'string') draft[field] = text;
  }
  return draft;
}

/** Has no effect if the browser stores nothing. */
export function writeDraft(key: string, draft: Draft<string>): void {
  keepDraft(key, JSON.stringify(draft));
}

export function removeDraft(key: string): void {
  openedDrafts.delete(key);
  placeOf(key).remove(key);
  tabStorage.remove(key);
}

/** Whether this tab or the browser stores a draft of this person. */
export const hasDrafts = (personId: string): boolean =>
  [tabStorage, storage].some((kept) => kept.keys().some((key) => key.startsWith(draftKey(personId, ''))));

/** Deletes the drafts in this tab and the browser, except those of `personId` if it is given. */
export function forgetDrafts(personId?: string): void {
  const spared = personId === undefined ? undefined : draftKey(personId, '');
  const isGone = (key: string) => key.startsWith(prefix) && !(spared && key.startsWith(spared));
  for (const key of [...openedDrafts.keys()].filter(isGone)) openedDrafts.delete(key);
  for (const kept of [tabStorage, storage]) for (const key of kept.keys().filter(isGone)) kept.remove(key);
  if (personId === undefined) encryptionKeys = [];
  void forgetFiles(personId);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
