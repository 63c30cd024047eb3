import { expect, it } from 'vitest';
import { drillSteps, type Restoring, restoreSteps, runRemainingSteps, type Tools } from './restore.ts';

const names = {
  AZURE_RESOURCE_GROUP: 'rg',
  AZURE_LOCATION: 'westeurope',
  API_NAME: 'func',
  COSMOS_DATABASE: 'veil',
};
const newState: Restoring = {
  since: '2026-11-20T09:00:00Z',
  account: 'cosmos-new',
  from: 'cosmos-old',
  why: 'damage',
  done: [],
};

/** Azure, which fails at the calls that a test names. */
function azure(failing: string[] = [], differing: string[] = []) {
  const asked: string[] = [];
  const note = async (what: string) => {
    asked.push(what);
    if (failing.some((part) => what.includes(part))) throw new Error(`No ${what}`);
    return '';
  };
  const tools: Tools = {
    run: (command, ...args) => note([command, ...args].join(' ')),
    isThere: async () => asked.some((one) => one.includes('cosmosdb restore')),
    replay: () => note('replay'),
    compare: async () => {
      await note('compare');
      return differing;
    },
    smoke: async () => {
      await note('smoke');
      return [];
    },
    say: () => {},
  };
  return { asked, tools };
}
const indexOfCall = (asked: string[], part: string) => asked.findIndex((one) => one.includes(part));

it('opens the API only once all is told again and compared, and tells the next deployment of the account', async () => {
  const { asked, tools } = azure();
  const { done } = await runRemainingSteps(restoreSteps, newState, tools, names, () => {});
  expect(done).toEqual(Object.keys(restoreSteps));
  const parts = [
    'functionapp stop',
    'cosmosdb restore',
    'DATABASE_ACCOUNT cosmos-new',
    'azd provision',
    'tags.database=cosmos-new',
    'role assignment',
    'replay',
    'compare',
    'functionapp start',
    'smoke',
  ];
  const order = parts.map((part) => indexOfCall(asked, part));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

it.each(['cosmosdb restore', 'azd provision', 'tags.database', 'replay', 'functionapp start', 'smoke'])(
  'goes on where it stopped: %s',
  async (failing) => {
    let kept = newState;
    const keep = (state: Restoring) => {
      kept = state;
    };
    const broken = azure([failing]);
    await expect(runRemainingSteps(restoreSteps, kept, broken.tools, names, keep)).rejects.toThrow('No ');
    const mended = azure();
    await runRemainingSteps(restoreSteps, kept, mended.tools, names, keep);
    expect(kept.done).toEqual(Object.keys(restoreSteps));
    expect(mended.asked[0]).toContain(
      failing.startsWith('azd provision') ? 'DATABASE_ACCOUNT' : failing === 'replay' ? 'replay' : failing,
    );
    expect(
      mended.asked.filter((one) => broken.asked.slice(0, -1).includes(one) && !one.includes('azd env set')),
    ).toEqual([]);
  },
);

it('keeps the API closed over what differs', async () => {
  const { asked, tools } = azure([], ['profiles: 7 of 7 is other']);
  await expect(runRemainingSteps(restoreSteps, newState, tools, names, () => {})).rejects.toThrow(
    'profiles: 7',
  );
  expect(indexOfCall(asked, 'functionapp start')).toBe(-1);
});

it('drills beside the running account, which it leaves alone, and takes the copy away', async () => {
  const { asked, tools } = azure();
  await runRemainingSteps(drillSteps, newState, tools, names, () => {});
  expect(asked.join()).not.toContain('functionapp');
  expect(asked.join()).not.toContain('azd');
  expect(asked.at(-1)).toContain('cosmosdb delete -g rg -n cosmos-new');
});

it('goes on over a difference that the operator accepts as the damage itself, and never by itself', async () => {
  const damage = ['profiles: 12 items of before, of which 11 are there'];
  const { asked, tools } = azure([], damage);
  const run = (state: Restoring) => runRemainingSteps(restoreSteps, state, tools, names, () => {});
  await expect(run(newState)).rejects.toThrow('--accept');
  expect(indexOfCall(asked, 'functionapp start')).toBe(-1);
  const { done } = await run({ ...newState, accepts: true });
  expect(done).toEqual(Object.keys(restoreSteps));
});
