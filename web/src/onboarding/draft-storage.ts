import * as z from 'zod/mini';
import { draftKey } from '../storage/drafts.ts';
import { type Wizard, wizardSchema } from './wizard.ts';

/** Raised whenever `wizardSchema` changes: drafts of another version start again. */
const version = 1;
const stored = z.object({ version: z.literal(version), wizard: wizardSchema });

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One person's wizard in the browser's storage until they sign out or are done; the storage may be blocked, full or hold something else. */
export class DraftStorage {
  readonly #key: string;
  readonly #open: () => KeyValueStore;

  /** `open` may throw: reading `localStorage` itself does where it is blocked. */
  constructor(personId: string, open: () => KeyValueStore) {
    this.#key = draftKey(personId, 'onboarding');
    this.#open = open;
  }

  /** undefined when there is none, or none that can be used. */
  load(): Wizard | undefined {
    try {
      return stored.safeParse(JSON.parse(this.#open().getItem(this.#key) ?? 'null')).data?.wizard;
    } catch {
      return undefined;
    }
  }

  /** Whether the browser kept it. */
  save(wizard: Wizard): boolean {
    try {
      this.#open().setItem(this.#key, JSON.stringify({ version, wizard }));
      return true;
    } catch {
      return false;
    }
  }

  remove(): void {
    try {
      this.#open().removeItem(this.#key);
    } catch {
      // Nothing can have been kept.
    }
  }
}

export const draftStorageOf = (personId: string) => new DraftStorage(personId, () => window.localStorage);
