import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Child, startChild } from '../child.ts';

const folder = mkdtempSync(join(tmpdir(), 'veil-stream-'));
let host: Child;
beforeAll(async () => {
  host = await startChild([
    'local/functions/main.ts',
    ...['--app', 'local/functions/fixtures/stream-app/main.ts'],
    ...[
      '--settings',
      'local/functions/fixtures/settings.json',
      '--data',
      folder,
      '--cors',
      'http://localhost:4280',
    ],
  ]);
});
afterAll(async () => {
  await host.kill();
  rmSync(folder, { recursive: true });
});

it('passes on each piece of a body before the next one is sent', async () => {
  const toSend = new TransformStream<Uint8Array, Uint8Array>();
  const writer = toSend.writable.getWriter();
  const answering = fetch(`${host.url}/api/shout/ana`, {
    method: 'POST',
    body: toSend.readable,
    duplex: 'half',
    headers: { origin: 'http://localhost:4280' },
  });
  await writer.write(Buffer.from('first'));
  const answer = await answering;
  expect(answer.headers.get('x-name')).toBe('ana');
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:4280');
  const pieces = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(await pieces?.read()).toMatchObject({ value: 'FIRST' });
  await writer.write(Buffer.from('second'));
  expect(await pieces?.read()).toMatchObject({ value: 'SECOND' });
  await writer.close();
  expect(await pieces?.read()).toMatchObject({ done: true });
});

it('answers 500 for a function that throws, and says nothing of why', async () => {
  const answer = await fetch(`${host.url}/api/fails`);
  expect([answer.status, await answer.text()]).toEqual([500, '{}']);
});
