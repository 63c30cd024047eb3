import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDrafts } from '../../../storage/drafts.ts';
import { forgetFiles } from '../../../storage/forget-files.ts';
import { keptFiles } from './kept-files.ts';
import { PhotoDraft } from './photo-draft.ts';

const encryptionKey = Buffer.alloc(32, 7).toString('base64url');
const otherKey = Buffer.alloc(32, 8).toString('base64url');
interface Photo {
  file: File;
  shows: unknown;
}
const photo = (name: string, shows?: string[]): Photo => ({
  file: new File([`pixels of ${name}`], name, { type: 'image/jpeg', lastModified: 7 }),
  shows,
});
const photoOf = (file: File, shows: unknown): Photo => ({ file, shows });
const draftOf = (personId: string, encryptionKeys?: readonly string[], form?: string) =>
  new PhotoDraft({ personId, encryptionKeys, photoOf, form });
const names = (photos: Photo[]) => photos.map(({ file }) => file.name);

/** The browser’s caches, as far as files are kept in them. */
class Caches {
  readonly kept = new Map<string, Map<string, Response>>();
  has = async (name: string) => this.kept.has(name);
  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
  async open(name: string) {
    const cache = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, cache);
    return {
      put: async (address: string, answer: Response) => void cache.set(address, answer),
      matchAll: async () => [...cache.values()].map((answer) => answer.clone()),
    };
  }
}

let caches: Caches;
beforeEach(() => {
  caches = new Caches();
  vi.stubGlobal('caches', caches);
});
afterEach(() => vi.unstubAllGlobals());

it('gives the chosen photos back in their order, to who has the key', async () => {
  const iris = draftOf('iris', [encryptionKey]);
  expect(await iris.save([photo('garden.jpg', []), photo('us.jpg', ['iris'])])).toBe(true);
  const found = await draftOf('iris', [otherKey, encryptionKey]).recall();
  expect(
    found.map(({ file: { name, type, lastModified }, shows }) => [name, type, lastModified, shows]),
  ).toEqual([
    ['garden.jpg', 'image/jpeg', 7, []],
    ['us.jpg', 'image/jpeg', 7, ['iris']],
  ]);
  expect(await found[1]?.file.text()).toBe('pixels of us.jpg');
  expect(await draftOf('iris', [otherKey]).recall()).toEqual([]);
  expect(await draftOf('jon', [encryptionKey]).recall()).toEqual([]);
  const [encrypted] = await keptFiles('iris');
  expect(Buffer.from(encrypted ?? []).toString('latin1')).not.toContain('garden');
});

it('gives a form its own photos alone, of the form that was saved last', async () => {
  await draftOf('iris', [encryptionKey]).save([photo('us.jpg')]);
  expect(await draftOf('iris', [encryptionKey], 'supper').recall()).toEqual([]);
  await draftOf('iris', [encryptionKey], 'supper').save([photo('table.jpg')]);
  expect(names(await draftOf('iris', [encryptionKey], 'supper').recall())).toEqual(['table.jpg']);
  expect(await draftOf('iris', [encryptionKey], 'walk').recall()).toEqual([]);
  expect(await draftOf('iris', [encryptionKey]).recall()).toEqual([]);
});

it('keeps what was chosen last', async () => {
  const iris = draftOf('iris', [encryptionKey]);
  await Promise.all([iris.save([photo('one.jpg'), photo('two.jpg')]), iris.save([photo('two.jpg')])]);
  expect(names(await iris.recall())).toEqual(['two.jpg']);
  await iris.save([]);
  expect(await caches.keys()).toEqual([]);
});

it('keeps the earlier choice where the page goes before a later one is kept', async () => {
  const iris = draftOf('iris', [encryptionKey]);
  await iris.save([photo('one.jpg'), photo('two.jpg')]);
  const open = caches.open.bind(caches);
  vi.spyOn(caches, 'open').mockImplementationOnce(async (name) => ({
    ...(await open(name)),
    put: () => Promise.reject(new Error('The page has gone.')),
  }));
  expect(await iris.save([photo('three.jpg')])).toBe(false);
  expect(names(await iris.recall())).toEqual(['one.jpg', 'two.jpg']);
});

it('forgets those of everybody but the one who is spared', async () => {
  for (const person of ['iris', 'jon']) await draftOf(person, [encryptionKey]).save([photo('a.jpg')]);
  await caches.open('somebody else’s');
  await forgetFiles('jon');
  expect(await caches.keys()).toEqual(['veil.files.jon', 'somebody else’s']);
  await forgetFiles();
  expect(await caches.keys()).toEqual(['somebody else’s']);
});

it('forgets them when their person signs out', async () => {
  await draftOf('iris', [encryptionKey]).save([photo('a.jpg')]);
  forgetDrafts();
  await vi.waitUntil(() => caches.kept.size === 0);
});

it('says so where the browser keeps nothing', async () => {
  expect(await draftOf('iris').save([photo('a.jpg')])).toBe(false);
  vi.stubGlobal('caches', undefined);
  const iris = draftOf('iris', [encryptionKey]);
  expect(await iris.save([photo('a.jpg')])).toBe(false);
  expect(await iris.recall()).toEqual([]);
  await forgetFiles();
});
