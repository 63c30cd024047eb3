const prefix = 'veil.draft.';

/** What a form has typed into it, by field. */
export type Draft<Field extends string> = Record<Field, string>;

/**
 * Drafts are kept in this tab alone, those of onboarding in the browser, each under the person it belongs to and the
 * name of its form.
 */
export const draftKey = (personId: string, name: string): string => `${prefix}${personId}.${name}`;

/** The draft kept under `key`; a field it lacks is as in `empty`. */
export function readDraft<Field extends string>(key: string, empty: Draft<Field>): Draft<Field> {
  const draft = { ...empty };
  const kept = parsed(attempt(() => sessionStorage.getItem(key)) ?? '{}');
  if (typeof kept !== 'object' || kept === null) return draft;
  for (const field in draft) {
    const text: unknown = Reflect.get(kept, field);
    if (typeof text === 'string') draft[field] = text;
  }
  return draft;
}

/** Without effect where the browser keeps nothing. */
export function writeDraft(key: string, draft: Draft<string>): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

export function removeDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(key));
}

/** Removes what this tab and the browser keep, except that of `personId` where one is given. */
export function forgetDrafts(personId?: string): void {
  const spared = personId === undefined ? undefined : draftKey(personId, '');
  attempt(() => forgetIn(sessionStorage, spared));
  attempt(() => forgetIn(localStorage, spared));
}

function forgetIn(store: Storage, spared: string | undefined): void {
  for (const key of Object.keys(store))
    if (key.startsWith(prefix) && !(spared && key.startsWith(spared))) store.removeItem(key);
}

/** Storage that is blocked or full throws, on reading too. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
