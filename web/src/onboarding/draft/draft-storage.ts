import * as z from 'zod/mini';
import { draftKey, keep, readKept, removeDraft } from '../../storage/drafts.ts';
import { seal, unseal } from '../../storage/sealed.ts';
import { storage } from '../../storage/storage.ts';
import { token } from '../../storage/token.ts';
import { type Wizard, wizardSchema } from '../wizard.ts';

/** Raised whenever `wizardSchema` changes: drafts of another version start again. */
const version = 2;
const stored = z.object({ version: z.literal(version), wizard: wizardSchema });

/**
 * One person's wizard. This tab and the browser keep it sealed, so that whoever uses the computer next reads nothing; the
 * key is known to its person's session alone. Both go at sign-out.
 */
export class DraftStorage {
  readonly #name: string;
  readonly #sealKeys: readonly string[];
  #latest = 0;

  /** @param sealKeys the first seals; each of them opens */
  constructor(personId: string, sealKeys: readonly string[] = []) {
    this.#name = draftKey(personId, 'onboarding');
    this.#sealKeys = sealKeys;
  }

  /** As this tab has it; undefined when there is none, or none that can be used. */
  load(): Wizard | undefined {
    return wizardIn(readKept(this.#name));
  }

  /** As the browser has it, from another tab or an earlier visit. */
  async recall(): Promise<Wizard | undefined> {
    const kept = storage.read(this.#name);
    if (kept === null) return undefined;
    const opened = await Promise.all(this.#sealKeys.map((key) => unseal(key, kept)));
    return wizardIn(opened.find((text) => text !== undefined) ?? null);
  }

  /** Whether the browser keeps it. */
  save(wizard: Wizard): boolean {
    const text = JSON.stringify({ version, wizard });
    void this.#seal(text);
    return keep(this.#name, text);
  }

  remove(): void {
    this.#latest++;
    removeDraft(this.#name);
    storage.remove(this.#name);
  }

  async #seal(text: string): Promise<void> {
    const turn = ++this.#latest;
    const [sealKey] = this.#sealKeys;
    if (sealKey === undefined) return;
    const sealed = await seal(sealKey, text);
    if (turn === this.#latest && token.read() !== null) storage.write(this.#name, sealed);
  }
}

function wizardIn(text: string | null): Wizard | undefined {
  try {
    return stored.safeParse(JSON.parse(text ?? 'null')).data?.wizard;
  } catch {
    return undefined;
  }
}
