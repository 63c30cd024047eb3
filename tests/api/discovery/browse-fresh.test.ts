import { beforeEach, describe, expect, it } from 'vitest';
import { candidatesLayout } from '../../../api/src/discovery/browse/candidates.ts';
import { handlers } from '../../../api/src/features.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import { createLeases } from '../../../api/src/platform/cosmos/lease.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { waitForLag } from '../../database.ts';
import { memberFields } from '../../support/fixtures.ts';
import { type InProcess, newMember, openInProcess, openIsolated } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { discover, handlesFound } from './browse-fixtures.ts';

const tags = [101, 201, 301, 401, 501, 601, 701, 801, 901, 1101];
const sameTags = { members: [{ ...memberFields, tags }] };

describe('two instances', () => {
  let here: InProcess;
  let there: InProcess;
  let iris: Owner;
  let others: Owner[];

  /** Both instances take it to be so many seconds later. */
  function later(seconds: number): void {
    const now = new Date(here.clock.now.getTime() + seconds * 1000);
    [here.clock.now, there.clock.now] = [now, now];
  }

  beforeEach(async () => {
    here = await openIsolated();
    there = openInProcess({ COSMOS_DATABASE: here.context.settings.COSMOS_DATABASE });
    there.clock.now = here.clock.now;
    iris = await newMember(here.context, sameTags);
    others = [];
    for (let n = 0; n < 4; n++) {
      later(1);
      others.push(await newMember(here.context, { ...sameTags, handle: `Member ${n}` }));
    }
    await waitForLag();
    for (const { context } of [here, there]) expect(await handlesFound(iris, context)).toHaveLength(4);
  });

  const second = (): Owner => others[1] ?? iris;
  const change = (changed: (profile: Profile) => Profile) =>
    changeProfile(second().profile.id, changed, here.context);

  const ends: [string, () => Promise<unknown>][] = [
    ['hides', () => change((profile) => ({ ...profile, hidden: true }))],
    ['is turned down', () => change((profile) => ({ ...profile, status: 'Rejected' }))],
    ['is suspended', () => change((profile) => ({ ...profile, status: 'Suspended' }))],
    [
      'leaves',
      async () =>
        handlers.deleteAccount(
          { confirm: second().profile.handle },
          await rereadOwner(second(), here.context),
          here.context,
        ),
    ],
  ];

  it.each(ends)('show nobody who %s, at once, and count them no more', async (_, end) => {
    await end();
    await waitForLag();
    for (const { context } of [here, there]) {
      const page = await discover(iris, context, { sortBy: 'oldest', pageSize: 2 });
      expect(page.members.map(({ handle }) => handle)).toEqual(['Member 0', 'Member 2']);
      expect(page).toMatchObject({ total: 3, totalPages: 2 });
      const next = await discover(iris, context, { sortBy: 'oldest', pageSize: 2, page: 2 });
      expect(next.members.map(({ handle }) => handle)).toEqual(['Member 3']);
      const { matches } = await handlers.matches({}, iris, context);
      expect(matches.map(({ handle }) => handle).sort()).toEqual(['Member 0', 'Member 2', 'Member 3']);
      const { highlights } = await handlers.discoveryHighlights({}, iris, context);
      expect(JSON.stringify(highlights)).not.toContain('Member 1');
      const newest = highlights.find(({ id }) => id === 'newest')?.members.map(({ handle }) => handle);
      expect(newest).toEqual(['Member 3', 'Member 2', 'Member 0']);
    }
    later(2);
    for (const { context } of [here, there])
      expect(await discover(iris, context)).toMatchObject({ total: 3, isGathering: false });
  });

  it('show a newcomer to lists two seconds later, and somebody who is back from hiding', async () => {
    await change((profile) => ({ ...profile, hidden: true }));
    await waitForLag();
    later(2);
    expect(await handlesFound(iris, there.context)).toHaveLength(3);
    await change((profile) => ({ ...profile, hidden: false }));
    await newMember(here.context, { ...sameTags, handle: 'Member 4' });
    await waitForLag();
    later(2);
    expect(await handlesFound(iris, there.context, { sortBy: 'oldest' })).toEqual(
      [0, 1, 2, 3, 4].map((n) => `Member ${n}`),
    );
  });

  it('leave out whom a block holds apart, on both sides, and in the total', async () => {
    await handlers.blockMember({ handle: 'Member 1' }, iris, here.context);
    await waitForLag();
    for (const { context } of [here, there]) {
      const page = await discover(await rereadOwner(iris, context), context);
      expect(page.total).toBe(3);
      expect(page.members.map(({ handle }) => handle)).not.toContain('Member 1');
      const back = await discover(await rereadOwner(second(), context), context);
      expect(back.total).toBe(3);
      expect(back.members.map(({ id }) => id)).not.toContain(iris.profile.id);
    }
  });

  it('go on from a snapshot that the timer left', async () => {
    await here.context.candidateIndex.save();
    const third = openInProcess({ COSMOS_DATABASE: here.context.settings.COSMOS_DATABASE });
    await change((profile) => ({ ...profile, hidden: true }));
    await waitForLag();
    expect(await handlesFound(iris, third.context, { sortBy: 'oldest' })).toEqual([
      'Member 0',
      'Member 2',
      'Member 3',
    ]);
  });
});

it('a search says that members are still gathered while another instance has the lease', async () => {
  const { context } = await openIsolated();
  const iris = await newMember(context, sameTags);
  await createLeases(openDatabase(context.settings), context).take(`candidates-${candidatesLayout}`, 60);
  await waitForLag();
  expect(await discover(iris, context)).toMatchObject({ members: [], total: 0, isGathering: true });
  expect(await handlers.topMatches({}, iris, context)).toEqual({ matches: [], isGathering: true });
});
