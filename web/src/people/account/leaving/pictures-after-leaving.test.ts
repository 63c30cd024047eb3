import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { expect, it } from 'vitest';
import { coupleProfile } from '../../../../../tests/fixtures/own-profile.ts';
import { picturesAfterLeaving } from './pictures-after-leaving.ts';

const photo = (id: string, changes: Partial<Photo> = {}) => ({ id, status: 'approved', ...changes }) as Photo;
const ids = (photos: readonly Photo[] = []) => photos.map(({ id }) => id);
const [iris, bo] = coupleProfile().members.map(({ id, name }) => ({
  memberId: id,
  name,
  isYou: name === 'Bo',
}));
const said = (photoId: string, ...memberIds: number[]) => ({
  ...{ photoId, memberIds, others: [], showsSplitOff: false, isAgreed: true, asksYou: false },
});

it('sorts pictures by whom they are said to show', () => {
  const people = [iris, bo].filter((one) => one !== undefined);
  const photos = [said('hers', 1), said('his', 2), said('both', 1, 2), said('tree')];
  const album = ['hers', 'his', 'both', 'tree', 'unsaid', 'card'].map((id) => photo(id));
  const members = coupleProfile().members.map((one) => ({ ...one, photoId: one.id === 1 ? 'card' : null }));
  const own = { photos: [...album, photo('waits', { status: 'quarantine' })], members };
  const after = picturesAfterLeaving(own, {
    ...{ people, photos, added: [] },
  });
  expect([ids(after?.alone), ids(after?.down), ids(after?.kept)]).toEqual([
    ['his'],
    ['both', 'unsaid'],
    ['hers', 'tree', 'card'],
  ]);
});
