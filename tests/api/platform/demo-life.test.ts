import { afterAll, expect, it } from 'vitest';
import { badgeNames } from '../../../api/contract/gatherings/rating.ts';
import { endpoints } from '../../../api/contract/table.ts';
import { handlers } from '../../../api/src/features.ts';
import { measurePages, recordedAt, unitsOf } from '../../../infra/operate/cost/cost.ts';
import { startDemoCommunity } from '../../../infra/operate/cost/demo-community.ts';
import { demoGroups } from '../../../local/demo/group-texts.ts';
import { growthFaults, howToAccept, readRecord, requestUnits } from '../../growth.ts';

const community = await startDemoCommunity(recordedAt);
const { context } = community;
afterAll(() => community.stop());

it('opens each page for the request units of its record', async () => {
  const measures = unitsOf(await measurePages(community));
  expect(growthFaults(measures, readRecord(requestUnits), requestUnits), howToAccept(requestUnits)).toEqual(
    [],
  );
});

it('has 8 groups with 30 threads, and people in each', async () => {
  const found = [];
  for (const { name, creator, threads } of demoGroups) {
    const owner = await community.owner(creator);
    const asked = endpoints.searchGroups.input.parse({ searchTerm: name, isMember: true });
    const { groups } = await handlers.searchGroups(asked, owner, context);
    const own = groups.find((group) => group.name === name);
    expect(own?.memberCount, name).toBeGreaterThan(1);
    const { threads: shown } = await handlers.groupThreads({ group: String(own?.id) }, owner, context);
    expect(shown.map(({ title }) => title).toSorted()).toEqual(threads.map(([title]) => title).toSorted());
    found.push(...shown);
  }
  expect(demoGroups).toHaveLength(8);
  expect(found.length).toBeGreaterThanOrEqual(30);
});

it('has signed and anonymous feedback, and every badge that needs no picture', async () => {
  const owner = await community.owner('Saffron Thread');
  const { feedback, stats } = await handlers.feedbackReceived({}, owner, context);
  expect(new Set(feedback.map(({ isAnonymous }) => isAnonymous))).toEqual(new Set([true, false]));
  expect(stats?.totalFeedback).toBe(feedback.length);
  const given = (await handlers.feedbackGiven({}, owner, context)).feedback;
  expect(given.map(({ state }) => state)).toContain('published');
  const ratings = await Promise.all(
    ['Saffron Thread', 'Quiet Lantern', 'Copper Fox', 'Slow Tide'].map(
      async (id) => (await handlers.rating({ id }, owner, context)).badges,
    ),
  );
  expect(new Set(ratings.flat())).toEqual(new Set(badgeNames.filter((name) => name !== 'Active')));
});

it('has addresses and a town that somebody would rather not meet', async () => {
  const { shields, places } = await handlers.ownShields({}, await community.owner('Saffron Thread'), context);
  expect(shields).toHaveLength(2);
  expect(places.map(({ town }) => town)).toEqual(['Akureyri, Iceland']);
});

it('has two open cases, an appeal and somebody restricted', async () => {
  const idOf = async (handle: string) => (await context.handles.lookUp(handle)) ?? 0;
  const openOf = async (handle: string) => (await context.cases.find(await idOf(handle)))?.value.open;
  expect(await openOf('Blue Vespa')).toMatchObject({ reports: 2, kinds: ['boardPost'], isPrivate: false });
  expect(await openOf('Northern Static')).toMatchObject({ reports: 1, kinds: ['message'], isPrivate: true });
  const [warned] = await context.cases.listDecisions(await idOf('Alpine Static'), 1);
  expect(warned).toMatchObject({ outcome: 'warn', appeal: { decided: null } });
  const restricted = (await context.profiles.find(await idOf('Low Country')))?.value.sanction
    ?.restrictedUntil;
  expect(Date.parse(restricted ?? '')).toBeGreaterThan(recordedAt.getTime());
});
