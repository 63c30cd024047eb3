import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKey } from '../../../storage/drafts.ts';
import { newWizard } from '../wizard.ts';
import { DraftStorage } from './draft-storage.ts';

class KeptStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}

const key = draftKey('iris', 'onboarding');
const encryptionKey = Buffer.alloc(32, 7).toString('base64url');
const wizard = { ...newWizard(), questionnairePage: 3 };
let tab: KeptStorage;
let wholeBrowser: KeptStorage;

beforeEach(() => {
  tab = new KeptStorage();
  wholeBrowser = new KeptStorage([['b2c_token', 'x']]);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', wholeBrowser);
});
afterEach(() => vi.unstubAllGlobals());

const encrypted = () => vi.waitUntil(() => wholeBrowser.get(key));

it('keeps the wizard of each person apart', async () => {
  const iris = new DraftStorage('iris', [encryptionKey]);
  expect(iris.save(wizard)).toBe(true);
  expect(iris.load()).toEqual(wizard);
  expect(new DraftStorage('jon', [encryptionKey]).load()).toBeUndefined();
  await encrypted();
  iris.remove();
  expect(iris.load()).toBeUndefined();
  expect(tab.size).toBe(0);
  expect([...wholeBrowser.keys()]).toEqual(['b2c_token']);
});

it('recalls it in another tab, for its person alone', async () => {
  new DraftStorage('iris', [encryptionKey]).save(wizard);
  expect(await encrypted()).not.toContain('questionnairePage');
  tab.clear();
  expect(new DraftStorage('iris', [encryptionKey]).load()).toBeUndefined();
  expect(await new DraftStorage('iris', [encryptionKey]).recall()).toEqual(wizard);
  const other = Buffer.alloc(32, 8).toString('base64url');
  expect(await new DraftStorage('iris', [other]).recall()).toBeUndefined();
  expect(await new DraftStorage('iris', [other, encryptionKey]).recall()).toEqual(wizard);
  expect(await new DraftStorage('iris').recall()).toBeUndefined();
});

it('leaves nothing behind when somebody signs out while it is being encrypted', async () => {
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt');
  const iris = new DraftStorage('iris', [encryptionKey]);
  iris.save(wizard);
  wholeBrowser.delete('b2c_token');
  await vi.waitUntil(() => encrypt.mock.results.length === 1);
  await encrypt.mock.results[0]?.value;
  // Its effects are there by the end of this turn.
  await new Promise(setImmediate);
  expect(wholeBrowser.size).toBe(0);
  encrypt.mockRestore();
});

it.each([
  'not json',
  '[]',
  JSON.stringify({ version: 0, wizard: newWizard() }),
  JSON.stringify({ version: 1, wizard: { ...newWizard(), draft: { handle: 7 } } }),
])('starts again from %s', (kept) => {
  tab.set(key, kept);
  expect(new DraftStorage('iris', [encryptionKey]).load()).toBeUndefined();
});

it('goes on without a storage that is blocked', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', undefined);
  const blocked = new DraftStorage('iris', [encryptionKey]);
  expect(blocked.load()).toBeUndefined();
  expect(await blocked.recall()).toBeUndefined();
  expect(blocked.save(newWizard())).toBe(false);
  expect(() => blocked.remove()).not.toThrow();
});
