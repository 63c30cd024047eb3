import type { Database } from '@azure/cosmos';
import { expect, it } from 'vitest';
import { hashFrom } from '../../../../api/shared/pdq.ts';
import { openDatabase, openHashes } from '../../../../api/src/platform/cosmos/cosmos.ts';
import { hashesIn, takeList } from '../../../../infra/operate/picture-list.ts';
import { openIsolated } from '../../../support/in-process.ts';

const [first, second, third] = ['1', '2', '4'].map((digit) => digit.repeat(64));

it('a list that somebody else keeps is known, and its next edition takes its place', async () => {
  const { context, clock } = await openIsolated();
  const take = (text: string) =>
    takeList({ name: 'made-up', urgency: 'minor', text, operator: 'the operator' }, context);
  const reasonFor = (hash = '') => context.removedPictures.reasonFor([hashFrom(hash)]);
  const aMinutePasses = () => {
    clock.now = new Date(clock.now.getTime() + 61_000);
  };
  expect(await take(`# edition 1\n${first},100\n${second}\n${first}`)).toContain('2 pictures');
  expect([await reasonFor(first), await reasonFor(second), await reasonFor(third)]).toEqual([
    'minor',
    'minor',
    undefined,
  ]);
  await take(`${second}\n${third}`);
  aMinutePasses();
  expect([await reasonFor(first), await reasonFor(second), await reasonFor(third)]).toEqual([
    undefined,
    'minor',
    'minor',
  ]);
});

it('a line that is no hash is refused, and nothing of the list is taken', () => {
  expect(() => hashesIn(`${first}\nnot a hash`)).toThrow('Hash 2');
});

it('the API’s own rights do not open the hashes, and the rights to the hashes open nothing else', async () => {
  const { context } = await openIsolated();
  await takeList({ name: 'made-up', urgency: 'minor', text: `${first}`, operator: 'the operator' }, context);
  const all = (database: Database, container: string) =>
    database.container(container).items.readAll().fetchAll();
  const [own, hashes] = [openDatabase(context.settings), openHashes(context.settings)];
  expect((await all(hashes, 'removedPictures')).resources).toHaveLength(1);
  await expect(all(own, 'removedPictures')).rejects.toMatchObject({ code: 403 });
  await expect(all(hashes, 'people')).rejects.toMatchObject({ code: 403 });
  expect((await all(own, 'people')).resources).toEqual([]);
});
