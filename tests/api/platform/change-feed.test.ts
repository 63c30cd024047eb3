import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Items, openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import { waitForLag } from '../../database.ts';
import { newOwner, openIsolated } from '../../support/in-process.ts';

const profile = z.object({
  id: z.string(),
  profileId: z.string(),
  kind: z.literal('profile'),
  location: z.string(),
});

it('tells what changed in a container since it was last asked, kinds it does not know left out', async () => {
  const { context } = await openIsolated();
  const items = new Items(openDatabase(context.settings), 'profiles', profile);
  let continuation: string | undefined;
  async function changes(): Promise<string[]> {
    await waitForLag();
    const told: string[] = [];
    for (let isMore = true; isMore; ) {
      const page = await items.listChanges(['profile'], { continuation, limit: 2 });
      told.push(...page.items.map(({ profileId, location }) => `${profileId} ${location}`));
      ({ continuation, isMore } = page);
    }
    return told;
  }

  const people = [await newOwner(context), await newOwner(context), await newOwner(context)];
  const all = people.map(({ profile: { id, location } }) => `${id} ${location}`);
  expect((await changes()).sort()).toEqual(all.sort());
  expect(await changes()).toEqual([]);

  const [iris] = people;
  const found = iris && (await context.profiles.find(iris.profile.id));
  if (found) await context.profiles.replace({ ...found.value, location: 'Lisbon' }, found.etag);
  await context.profiles.bury(people[1]?.profile.id ?? 0, people[1]?.etag, []);
  expect(await changes()).toEqual([`${iris?.profile.id} Lisbon`]);
});
