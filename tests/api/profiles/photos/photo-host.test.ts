// Specified: features 4.2.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { composeContext } from '../../../../api/src/compose.ts';
import { signInIdOf } from '../../../../api/src/platform/secrets/tokens.ts';
import { readSettings } from '../../../../api/src/settings.ts';
import { subjectOf } from '../../../../local/identity/accounts.ts';
import { scratchFolder } from '../../../../local/scratch.ts';
import { type Stack, startStack } from '../../../../local/stack.ts';
import { apiEnvironment } from '../../../../local/wiring.ts';
import { newcomer, type Person } from '../../../support/fixtures.ts';
import { newOwner } from '../../../support/in-process.ts';
import { drawPicture, ownPhoto, runProcessPhoto, send } from '../../../support/photo-fixtures.ts';

/** A stack of its own, whose host is killed and whose Content Safety fails. */
let stack: Stack;
let iris: Person;
const dataDir = scratchFolder('veil-photo-host');

beforeAll(async () => {
  stack = await startStack({ dataDir, parts: ['cosmos', 'blob', 'identity', 'ai', 'api'] });
  const settings = readSettings(apiEnvironment(stack.settings, stack.addresses));
  iris = await newcomer(stack.addresses);
  const personId = signInIdOf(stack.addresses.identity, subjectOf(iris.email));
  await newOwner(composeContext(settings, { log: () => {} }), {
    personId,
    email: iris.email,
    name: 'Iris',
    issuedAt: 0,
  });
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const safetyIs = (mode: string) =>
  fetch(`${stack.addresses.ai}/dev/content-safety`, { method: 'POST', body: JSON.stringify({ mode }) });
const Calls = z.object({ calls: z.object({ image: z.number() }) });
const pictureCalls = async () =>
  Calls.parse(await (await fetch(`${stack.addresses.ai}/dev/content-safety`)).json()).calls.image;
const Poison = z.array(z.object({ function: z.string(), blob: z.string(), outcome: z.string() }));
const poison = async () =>
  Poison.parse(await (await fetch(`${stack.addresses.api}/admin/blobs/poison`)).json());

it('gives up on a photo after five tries, tells operators which one, and keeps it in quarantine', async () => {
  await safetyIs('down');
  const { photoId } = await send(iris, await drawPicture());
  for (let tries = 0; tries < 5; tries++) await runProcessPhoto(stack.addresses);
  const path = (await ownPhoto(iris, photoId)).path;
  expect(await poison()).toContainEqual({
    function: 'processPhoto',
    blob: `quarantine/${path}`,
    outcome: 'poison',
  });
  expect(readFileSync(join(dataDir, 'logs/api.log'), 'utf8')).toContain(`quarantine/${path}, try 5 of 5`);
  expect(await ownPhoto(iris, photoId)).toMatchObject({ status: 'quarantine', width: null });
  await safetyIs('ok');
  await fetch(`${stack.addresses.api}/admin/functions/processPhoto`, {
    method: 'POST',
    body: JSON.stringify({ input: `quarantine/${path}` }),
  });
  expect(await ownPhoto(iris, photoId)).toMatchObject({ status: 'approved' });
});

it('takes up a photo again that it was killed over', async () => {
  await safetyIs('slow');
  const before = await pictureCalls();
  const { photoId } = await send(iris, await drawPicture());
  void runProcessPhoto(stack.addresses).catch(() => {});
  await expect.poll(pictureCalls).toBeGreaterThan(before);
  await stack.part('api').kill('SIGKILL');
  await safetyIs('ok');
  await stack.part('api').restart();
  await runProcessPhoto(stack.addresses);
  expect(await ownPhoto(iris, photoId)).toMatchObject({ status: 'approved' });
});

it('refuses a file that is larger than was said, by its size alone', async () => {
  const before = await pictureCalls();
  const { photoId } = await send(iris, Buffer.alloc(10 * 1024 ** 2 + 1));
  await runProcessPhoto(stack.addresses);
  expect(await ownPhoto(iris, photoId)).toMatchObject({
    status: 'rejected',
    rejection: 'The file is larger than 10MB.',
  });
  expect(await pictureCalls()).toBe(before);
});
