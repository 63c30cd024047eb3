import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patience } from '../../local/patience.ts';
import { freePorts } from '../../local/ports.ts';
import { scratchFolder } from '../../local/scratch.ts';
import { Door, leaveHouse } from './arrive.ts';
import { type ClaimName, claims } from './claims.ts';
import { findHouse, type House } from './house.ts';
import { leaks } from './leaks/leaks.ts';
import { LeakyHouse } from './leaks/leaky-house.ts';
import { judgeClaims, playClaims } from './trial.ts';

const ports = await freePorts();
const folder = scratchFolder('veil-privacy');
const options = Object.entries(ports).flatMap(([name, port]) => [`--${name}-port`, String(port)]);
const npmStart = spawn(
  process.execPath,
  ['local/run.mjs', 'start', '--data', join(folder, 'data'), '--demo', 'small', ...options],
  { stdio: ['ignore', 'pipe', 'pipe'] },
);
const isStarted = new Promise<void>((resolve, reject) => {
  let said = '';
  for (const stream of [npmStart.stdout, npmStart.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Ctrl-C ends everything')) resolve();
    });
  npmStart.once('close', () => reject(new Error(`The house did not start. ${said}`)));
});
let house: House;
let between: LeakyHouse;
let door: Door;
let trials: Awaited<ReturnType<typeof playClaims>>;

beforeAll(async () => {
  await isStarted;
  house = await findHouse(`http://localhost:${ports.web}`);
  between = new LeakyHouse(house.place.api);
  house.place.api = await between.open();
  door = new Door(house);
  trials = await playClaims(house, door, () => {});
  between.isPlaying = false;
}, patience(420_000));

afterAll(async () => {
  between?.close();
  npmStart.kill('SIGINT');
  await once(npmStart, 'close');
  rmSync(folder, { recursive: true });
}, patience(60_000));

/** The claims to which the answer is no, with the differences of each. */
async function refuted(leak?: ClaimName): Promise<Record<string, string[]>> {
  between.leak = leak && leaks[leak];
  const rows = await judgeClaims(trials, house.place);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(claims));
  return Object.fromEntries(
    rows.flatMap(({ name, differences }) => (differences.length > 0 ? [[name, differences]] : [])),
  );
}

it('says yes to every promise of a house without a leak', { timeout: patience(300_000) }, async () => {
  expect(await refuted()).toEqual({});
});

it.each(Object.keys(leaks) as ClaimName[])(
  'says no to “%s” alone where its leak is planted',
  async (name) => {
    expect(Object.keys(await refuted(name))).toEqual([name]);
  },
);

it('says no where somebody heard one live update more', async () => {
  between.leak = undefined;
  const trial = trials.filter(({ name }) => name === 'quietBlock');
  const [row] = await judgeClaims(
    trial.map((one) => ({
      ...one,
      heard: [
        new Map([
          ['ben', 1],
          ['cleo', 0],
        ]),
        new Map([
          ['ben', 0],
          ['cleo', 0],
        ]),
      ],
    })),
    house.place,
  );
  expect(row?.differences).toEqual(['ben heard 1 live updates with the secret, and else 0']);
});

it('says no where the house itself answers differently', { timeout: patience(300_000) }, async () => {
  between.leak = undefined;
  between.isPlaying = true;
  const [world] = trials.find(({ name }) => name === 'notes')?.worlds ?? [];
  await world?.write('ann', 'ben', 'I have written something about you.');
  expect(Object.keys(await refuted())).toEqual(['notes']);
});

it('deletes the accounts that it made', { timeout: patience(120_000) }, async () => {
  expect(await leaveHouse(house, door.accounts)).toBe(0);
});
