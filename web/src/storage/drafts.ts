import { forgetFiles } from './forget-files.ts';
import { storage, tabStorage } from './storage.ts';

/** Fetched beside the first page: most arrivals have no draft. */
const loadEncryption = () => import('./encryption.ts');

/** Code that could not be fetched is asked for again with the next text. */
const ignoreLoadFailure = () => undefined;

const prefix = 'veil.draft.';
/** Before what is encrypted. */
const encryptedPrefix = 'encrypted ';

/** Typed values of a form, by field. */
export type Draft<Field extends string> = Record<Field, string>;

/**
 * The key of a draft: its person and the name of its form. Drafts are kept in this tab; those of onboarding in the
 * browser.
 */
export const draftKey = (personId: string, name: string): string => `${prefix}${personId}.${name}`;

/** As they were typed, by their keys: a browser writes its storage to files, where a word stays that was removed. */
const openedDrafts = new Map<string, string>();
let encryptionKeys: readonly string[] = [];

const closedKeys = (): string[] =>
  tabStorage
    .keys()
    .filter((key) => key.startsWith(prefix) && !openedDrafts.has(key))
    .filter((key) => tabStorage.read(key)?.startsWith(encryptedPrefix));

export const drafts = {
  /** Whether this tab keeps any that cannot be read yet. */
  areClosed: (): boolean => closedKeys().length > 0,

  /** Drafts that cannot be opened are removed. @param keys the first encrypts from now on; each of them opens */
  async open(keys: readonly string[] = encryptionKeys): Promise<void> {
    encryptionKeys = keys;
    const waiting = closedKeys();
    if (waiting.length === 0) return void loadEncryption().catch(ignoreLoadFailure);
    const { decryptText } = await loadEncryption();
    await Promise.all(
      waiting.map(async (key) => {
        const encrypted = tabStorage.read(key)?.slice(encryptedPrefix.length) ?? '';
        const found = await Promise.all(keys.map((one) => decryptText(one, encrypted)));
        const text = found.find((one) => one !== undefined);
        if (text === undefined) tabStorage.remove(key);
        else if (!openedDrafts.has(key) && tabStorage.read(key) !== null) openedDrafts.set(key, text);
      }),
    );
  },
};

/** The text kept under `key`, as it was given. */
export function readKept(key: string): string | null {
  const kept = tabStorage.read(key);
  return kept === null ? null : (openedDrafts.get(key) ?? kept);
}

/** @returns whether the browser keeps it */
export function keepDraft(key: string, text: string): boolean {
  const [encryptionKey] = encryptionKeys;
  if (encryptionKey === undefined) return tabStorage.write(key, text);
  openedDrafts.set(key, text);
  // The draft before it no longer counts, and a form that reads at once finds one.
  const isKept = tabStorage.read(key) !== null || tabStorage.write(key, encryptedPrefix);
  void loadEncryption()
    .then(({ encryptText }) => encryptText(encryptionKey, text))
    .then((encrypted) => {
      if (openedDrafts.get(key) === text && tabStorage.read(key) !== null)
        tabStorage.write(key, encryptedPrefix + encrypted);
    })
    .catch(ignoreLoadFailure);
  return isKept;
}

/** Removes what this tab keeps under keys that begin with `start`, except the `most` last in their order. */
export function removeFirst(start: string, most: number): void {
  const keys = tabStorage.keys().filter((key) => key.startsWith(start));
  for (const key of keys.sort().slice(0, -most)) removeDraft(key);
}

/** The draft kept under `key`; a field it lacks is as in `empty`. */
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

/** Without effect where the browser keeps nothing. */
export function writeDraft(key: string, draft: Draft<string>): void {
  keepDraft(key, JSON.stringify(draft));
}

export function removeDraft(key: string): void {
  openedDrafts.delete(key);
  tabStorage.remove(key);
}

/** Removes what this tab and the browser keep, except that of `personId` where one is given. */
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
