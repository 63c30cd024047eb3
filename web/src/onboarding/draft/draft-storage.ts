import * as z from 'zod/mini';
import { draftKey, keepDraft, readKept, removeDraft } from '../../storage/drafts.ts';
import { decryptText, encryptText } from '../../storage/encryption.ts';
import { storage } from '../../storage/storage.ts';
import { token } from '../../storage/token.ts';
import { type Wizard, wizardSchema } from '../wizard.ts';

/** Raised whenever `wizardSchema` changes: drafts of another version start again. */
const version = 2;
const storedWizard = z.object({ version: z.literal(version), wizard: wizardSchema });

/**
 * One person's wizard. This tab and the browser keep it encrypted, so that whoever uses the computer next reads nothing; the
 * key is known to its person's session alone. Both go at sign-out.
 */
export class DraftStorage {
  readonly #name: string;
  readonly #encryptionKeys: readonly string[];
  #latest = 0;

  /** @param encryptionKeys the first encrypts; each of them opens */
  constructor(personId: string, encryptionKeys: readonly string[] = []) {
    this.#name = draftKey(personId, 'onboarding');
    this.#encryptionKeys = encryptionKeys;
  }

  /** As this tab has it; undefined when there is none, or none that can be used. */
  load(): Wizard | undefined {
    return wizardIn(readKept(this.#name));
  }

  /** As the browser has it, from another tab or an earlier visit. */
  async recall(): Promise<Wizard | undefined> {
    const kept = storage.read(this.#name);
    if (kept === null) return undefined;
    const opened = await Promise.all(this.#encryptionKeys.map((key) => decryptText(key, kept)));
    return wizardIn(opened.find((text) => text !== undefined) ?? null);
  }

  /** Whether the browser keeps it. */
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
