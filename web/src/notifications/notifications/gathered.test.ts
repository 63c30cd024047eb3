import { expect, it } from 'vitest';
import { gatherByKind, gatheredTitle } from './gathered.ts';

it('gathers the news of a day by kind, but leaves urgent ones alone', () => {
  const ids = ['group-7-a', 'account-1', 'photo-1', 'group-8-b', 'account-2', 'event-7-offer'];
  const rows = gatherByKind(ids.map((id) => ({ id, title: `About ${id}` })));
  expect(rows.map(({ kind, items }) => [kind, ...items.map(({ id }) => id)])).toEqual([
    ['group', 'group-7-a', 'group-8-b'],
    ['account', 'account-1'],
    ['photo', 'photo-1'],
    ['account', 'account-2'],
    ['offer', 'event-7-offer'],
  ]);
  expect(rows.map(gatheredTitle).slice(0, 2)).toEqual(['2 from your groups', 'About account-1']);
});

it('gathers equal sign-ins of a day; one with another device stays single', () => {
  const linux = 'You signed in with Chrome on Linux';
  const phone = 'You signed in with Safari on iOS';
  const rows = gatherByKind(
    [linux, linux, phone, linux].map((title, place) => ({ id: `account-device-${place}`, title })),
  );
  expect(rows.map(gatheredTitle)).toEqual([`${linux}, 3 times`, phone]);
});

it('says of what there are more', () => {
  const rows = gatherByKind(['unknown-1', 'unknown-2'].map((id) => ({ id, title: 'Something' })));
  expect(rows.map(gatheredTitle)).toEqual(['2 other notices']);
});
