import { forgetFiles } from './forget-files.ts';
import { storage, tabStorage } from './storage.ts';

const prefix = 'veil.draft.';

/** What a form has typed into it, by field. */
export type Draft<Field extends string> = Record<Field, string>;

/**
 * The key of a draft: its person and the name of its form. Drafts are kept in this tab; those of onboarding in the
 * browser.
 */
export const draftKey = (personId: string, name: string): string => `${prefix}${personId}.${name}`;

/** The draft kept under `key`; a field it lacks is as in `empty`. */
export function readDraft<Field extends string>(key: string, empty: Draft<Field>): Draft<Field> {
  const draft = { ...empty };
  const kept = parsed(tabStorage.read(key) ?? '{}');
  if (typeof kept !== 'object' || kept === null) return draft;
  for (const field in draft) {
    const text: unknown = Reflect.get(kept, field);
    if (typeof text === 'string') draft[field] = text;
  }
  return draft;
}

/** Without effect where the browser keeps nothing. */
export function writeDraft(key: string, draft: Draft<string>): void {
  tabStorage.write(key, JSON.stringify(draft));
}

export function removeDraft(key: string): void {
  tabStorage.remove(key);
}

/** Removes what this tab and the browser keep, except that of `personId` where one is given. */
export function forgetDrafts(personId?: string): void {
  const spared = personId === undefined ? undefined : draftKey(personId, '');
  for (const kept of [tabStorage, storage])
    for (const key of kept.keys())
      if (key.startsWith(prefix) && !(spared && key.startsWith(spared))) kept.remove(key);
  void forgetFiles(personId);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
