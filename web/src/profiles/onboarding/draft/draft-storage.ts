import * as z from 'zod/mini';
import { draftKey, keepDraft, readKept, removeDraft } from '../../../storage/drafts.ts';
import { decryptText, encryptText } from '../../../storage/encryption.ts';
import { storage } from '../../../storage/storage.ts';
import { token } from '../../../storage/token.ts';
import { type Wizard, wizardSchema } from '../wizard.ts';

/** Has to be raised whenever `wizardSchema` changes. Drafts of another version are dropped. */
const version = 2;
const storedWizard = z.object({ version: z.literal(version), wizard: wizardSchema });

/**
 * One person's wizard. The tab and the browser store it encrypted, so that the next user of the computer cannot read
 * it. Only the person's own session knows the key. Signing out deletes both copies.
 */
export class DraftStorage {
  readonly #name: string;
  readonly #encryptionKeys: readonly string[];
  #latest = 0;

  /** @param encryptionKeys the first one encrypts; all of them can decrypt */
  constructor(personId: string, encryptionKeys: readonly string[] = []) {
    this.#name = draftKey(personId, 'onboarding');
    this.#encryptionKeys = encryptionKeys;
  }

  /** The wizard from this tab; undefined if there is none or it cannot be read. */
  load(): Wizard | undefined {
    return wizardIn(readKept(this.#name));
  }

  /** The wizard from another tab or an earlier visit, as the browser stores it. */
  async recall(): Promise<Wizard | undefined> {
    const kept = storage.read(this.#name);
    if (kept === null) return undefined;
    const opened = await Promise.all(this.#encryptionKeys.map((key) => decryptText(key, kept)));
    return wizardIn(opened.find((text) => text !== undefined) ?? null);
  }

  /** @returns whether the browser has stored it */
  save(wizard: Wizard): boolean {
    const text = JSON.stringify({ version, wizard });
    void this.#encrypt(text);
    return keepDraft(this.#name, text);
  }

  remove(): void {
    this.#latest++;
    removeDraft(this.#name);
    storage.remove(this.#name);
  }

  async #encrypt(text: string): Promise<void> {
    const turn = ++this.#latest;
    const [encryptionKey] = this.#encryptionKeys;
    if (encryptionKey === undefined) return;
    const encrypted = await encryptText(encryptionKey, text);
    if (turn === this.#latest && token.read() !== null) storage.write(this.#name, encrypted);
  }
}

function wizardIn(text: string | null): Wizard | undefined {
  try {
    return storedWizard.safeParse(JSON.parse(text ?? 'null')).data?.wizard;
  } catch {
    return undefined;
  }
}
