import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { patience } from './patience.ts';
import { freePorts, isFree } from './ports.ts';
import { scratchFolder } from './scratch.ts';

/** Sign-ins carry the address of the provider: data that was kept is opened at the same ports. */
const ports = await freePorts();
const folder = scratchFolder('veil-start');
afterAll(() => rmSync(folder, { recursive: true }));

function start(ports: Record<string, number>, data = join(folder, 'data')) {
  const options = Object.entries(ports).flatMap(([name, port]) => [`--${name}-port`, String(port)]);
  const child = spawn(process.execPath, ['local/run.mjs', 'start', '--data', data, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  return { child, said: () => said };
}

async function endOf(child: ChildProcess): Promise<number> {
  const [code] = await once(child, 'close');
  return code;
}

it('says where to go and whom to be, refuses to run twice, and leaves nothing behind', {
  timeout: patience(180_000),
}, async () => {
  const first = start(ports);
  await expect.poll(first.said, { timeout: patience(120_000) }).toMatch(/Ctrl-C ends everything/);
  expect(first.said()).toContain(`Veil is at http://localhost:${ports.web}`);
  expect(first.said()).toMatch(/someone new, with the invitation code \w{4}-\w{4}-\w{4}/);

  const second = start(ports);
  expect(await endOf(second.child)).toBe(1);
  expect(second.said()).toContain(
    `Veil seems to be running already: something listens on ${ports.cosmos} (cosmos)`,
  );

  first.child.kill('SIGINT');
  expect(await endOf(first.child)).toBe(0);
  expect(await Promise.all(Object.values(ports).map(isFree))).not.toContain(false);
});

it('leaves nothing behind when it is ended while it starts', { timeout: patience(180_000) }, async () => {
  const ports = await freePorts();
  const data = join(folder, 'early');
  const { child, said } = start(ports, data);
  await expect
    .poll(() => existsSync(join(data, 'logs/cosmos.log')), { timeout: patience(120_000) })
    .toBe(true);
  child.kill('SIGINT');
  expect(await endOf(child)).toBe(0);
  expect(said()).not.toMatch(/did not start|ended with/);
  expect(await Promise.all(Object.values(ports).map(isFree))).not.toContain(false);
});

it('opens its data again, and ends with the command that started it, even one that is killed', {
  timeout: patience(180_000),
}, async () => {
  const { child, said } = start(ports);
  await expect.poll(said, { timeout: patience(120_000) }).toMatch(/Ctrl-C ends everything/);
  child.kill('SIGKILL');
  await expect
    .poll(async () => (await Promise.all(Object.values(ports).map(isFree))).every(Boolean), {
      timeout: patience(10_000),
    })
    .toBe(true);
});
