import { expect, it } from 'vitest';
import { draftKey } from '../storage/drafts.ts';
import { DraftStorage, type KeyValueStore } from './draft-storage.ts';
import { newWizard } from './wizard.ts';

class MemoryStore extends Map<string, string> implements KeyValueStore {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}

it('keeps the wizard of each person apart', () => {
  const store = new MemoryStore();
  const iris = new DraftStorage('iris', () => store);
  const wizard = { ...newWizard(), questionnairePage: 3 };
  expect(iris.save(wizard)).toBe(true);
  expect(iris.load()).toEqual(wizard);
  expect(new DraftStorage('jon', () => store).load()).toBeUndefined();
  iris.remove();
  expect(iris.load()).toBeUndefined();
  expect(store.size).toBe(0);
});

it.each([
  'not json',
  '[]',
  JSON.stringify({ version: 0, wizard: newWizard() }),
  JSON.stringify({ version: 1, wizard: { ...newWizard(), draft: { handle: 7 } } }),
])('starts again from %s', (kept) => {
  const store = new MemoryStore([[draftKey('iris', 'onboarding'), kept]]);
  expect(new DraftStorage('iris', () => store).load()).toBeUndefined();
});

it('goes on without a storage that is blocked', () => {
  const blocked = new DraftStorage('iris', () => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(blocked.load()).toBeUndefined();
  expect(blocked.save(newWizard())).toBe(false);
  expect(() => blocked.remove()).not.toThrow();
});
