import { expect, it } from 'vitest';
import { gatherByKind, gatheredTitle } from './gathered.ts';

const told = (id: string, title = `About ${id}`) => ({ id, type: id.split('-')[0] ?? '', title });
const titles = (items: ReturnType<typeof told>[], hasNewest = false) =>
  gatherByKind(items, hasNewest).map(gatheredTitle);

it('says the newest of a kind on a day whole, and how many more there are; urgent ones stand alone', () => {
  const ids = ['group-7-a', 'account-1', 'photo-1', 'group-8-b', 'account-2', 'event-7-offer'];
  const rows = gatherByKind(
    ids.map((id) => told(id)),
    false,
  );
  expect(rows.map(({ kind, items }) => [kind, ...items.map(({ id }) => id)])).toEqual([
    ['group', 'group-7-a', 'group-8-b'],
    ['account', 'account-1'],
    ['photo', 'photo-1'],
    ['account', 'account-2'],
    ['offer', 'event-7-offer'],
  ]);
  expect(rows.map(gatheredTitle).slice(0, 2)).toEqual(['About group-7-a, and 1 more', 'About account-1']);
});

it('gathers nothing with the newest of all', () => {
  const ids = ['group-7-a', 'group-8-b', 'group-9-c'];
  expect(
    titles(
      ids.map((id) => told(id)),
      true,
    ),
  ).toEqual(['About group-7-a', 'About group-8-b, and 1 more']);
});

it('gathers equal sign-ins of a day; one with another device stays single', () => {
  const linux = 'You signed in with Chrome on Linux';
  const phone = 'You signed in with Safari on iOS';
  const signIns = [linux, linux, phone, linux].map((title, place) => told(`account-device-${place}`, title));
  expect(titles(signIns)).toEqual([`${linux}, and 2 more`, phone]);
});

it('gathers what has no kind of its own by what it is about', () => {
  const ids = ['invitation-1', 'board-1-2', 'invitation-2'];
  expect(titles(ids.map((id) => told(id)))).toEqual(['About invitation-1, and 1 more', 'About board-1-2']);
});
