import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Child, startChild } from '../child.ts';

const folder = mkdtempSync(join(tmpdir(), 'veil-host-'));
const seenShape = z.object({
  runs: z.array(z.object({ timer: z.string(), isPastDue: z.boolean(), next: z.string() })),
  hooked: z.array(z.string()),
  greeting: z.string(),
});

const start = (data: string, env: NodeJS.ProcessEnv = {}, app = 'app') =>
  startChild(
    [
      'local/functions/main.ts',
      ...['--app', `local/functions/fixtures/${app}/main.ts`],
      ...['--settings', 'local/functions/fixtures/settings.json'],
      ...['--data', data],
    ],
    { env: { ...process.env, ...env } },
  );
const seenBy = async (host: Child) => seenShape.parse(await (await fetch(`${host.url}/api/seen`)).json());

let host: Child;
beforeAll(async () => {
  host = await start(join(folder, 'shared'));
});
afterAll(async () => {
  await host.kill();
  rmSync(folder, { recursive: true });
});

/** As in fixtures/settings.json. */
const limit = 100_000;
const tooLarge = 'The request body is larger than 100000 bytes.';

const call = (path: string, init?: RequestInit) => fetch(`${host.url}${path}`, init);

describe('HTTP functions', () => {
  it('get method, parameters, query, headers and body, and answer with headers and cookies', async () => {
    const answer = await call('/api/echo/7/tail?a=1&a=2&b=x%20y', {
      method: 'PATCH',
      body: 'hällo',
      headers: { 'x-note': 'kept' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-echo')).toBe('yes');
    expect(answer.headers.get('set-cookie')).toBe('a=b%20c; Path=/; HttpOnly; SameSite=Lax');
    expect(await answer.json()).toEqual({
      method: 'PATCH',
      params: { id: '7', rest: 'tail' },
      query: [
        ['a', '1,2'],
        ['b', 'x y'],
      ],
      url: '/api/echo/7/tail',
      header: 'kept',
      body: 'hällo',
    });
  });

  it('are found by the first route that fits, in the order of their names', async () => {
    expect(await (await call('/api/echo/words')).json()).toMatchObject({ params: { id: 'words' } });
    expect(await (await call('/api/files/listed')).text()).toBe('sorts before files');
    expect(await (await call('/api/files/a/b%20c')).json()).toEqual({ rest: 'a/b c' });
  });

  it('get an empty body where no Content-Length announces one', async () => {
    const body = new Blob(['in chunks']).stream();
    const answer = await call('/api/size', { method: 'POST', body, duplex: 'half' });
    expect(await answer.json()).toEqual({ bytes: 0 });
  });

  it('get bodies far beyond one packet, up to the limit of the setting', async () => {
    const answer = await call('/api/size', { method: 'POST', body: new Uint8Array(limit) });
    expect(await answer.json()).toEqual({ bytes: limit });
  });

  it.each([limit + 1, 20_000_000])(
    'never see a body of %i bytes, and its sender reads why',
    async (bytes) => {
      const send = () => call('/api/size', { method: 'POST', body: new Uint8Array(bytes) });
      for (const answer of await Promise.all([send(), send(), send(), send()]))
        expect([answer.status, await answer.json()]).toEqual([413, { message: tooLarge }]);
    },
  );

  it('never see a larger body in chunks, announced by nothing', async () => {
    const body = new Blob([new Uint8Array(2_000_000)]).stream();
    const answer = await call('/api/size', { method: 'POST', body, duplex: 'half' });
    expect([answer.status, await answer.json()]).toEqual([413, { message: tooLarge }]);
  });

  it('are refused for a body that never comes', async () => {
    const { port } = new URL(host.url);
    const headers = { 'content-length': 104_857_600 };
    const sent = request({ host: '127.0.0.1', port, path: '/api/size', method: 'POST', headers });
    sent.on('error', () => {}).write('the beginning');
    const [answer] = await once(sent, 'response');
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
    sent.destroy();
  });

  it('may answer without a body', async () => {
    expect((await call('/api/nothing')).status).toBe(204);
  });

  it('that throw say nothing of why', async () => {
    const answer = await call('/api/fails');
    expect([answer.status, await answer.text()]).toEqual([500, '{}']);
  });

  it('answer 404 without a body for an unknown path and for a wrong method', async () => {
    for (const answer of [await call('/api/unknown'), await call('/api/size', { method: 'DELETE' })])
      expect([answer.status, await answer.text()]).toEqual([404, '']);
  });

  it('leave nothing at the root, where the platform would show its own page', async () => {
    const answer = await call('/');
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });
});

describe('an app with what this host cannot run', () => {
  it('is refused with the name of each such function', async () => {
    await expect(start(join(folder, 'foreign'), {}, 'foreign-app')).rejects.toThrow(
      'The local host cannot run changed (cosmosDBTrigger, in), queued (queueTrigger, in), sent (queue, out).',
    );
  });

  it('is refused when it streams', async () => {
    await expect(start(join(folder, 'streaming'), {}, 'stream-app')).rejects.toThrow(
      'The local host cannot stream: leave enableHttpStream out of app.setup.',
    );
  });
});

describe('CORS', () => {
  const preflight = (origin: string) =>
    call('/api/size', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  it('lets the listed origin in, by preflight and by answer', async () => {
    const { status, headers } = await preflight('http://localhost:4280');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:4280');
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    const answer = await call('/api/echo/1', { headers: { origin: 'http://localhost:4280' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:4280');
    expect(answer.headers.get('vary')).toBe('Accept, Origin');
  });

  it('tells any other origin nothing', async () => {
    const { status, headers } = await preflight('http://localhost:4281');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, null]);
    const answer = await call('/api/fails', { headers: { origin: 'http://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a host that ends', () => {
  it.each([0, 25])(
    'answers what was sent before, on connections not yet taken in, let run for %i moments',
    async (moments) => {
      const data = mkdtempSync(join(folder, 'ending-'));
      const stillFile = join(data, 'still');
      const other = await start(data, { STILL_FILE: stillFile });
      const { port } = new URL(other.url);
      writeFileSync(stillFile, '');
      await expect.poll(() => existsSync(`${stillFile}.reached`)).toBe(true);
      const sockets = Array.from({ length: 20 }, () => connect(Number(port), 'localhost'));
      const ask = 'GET /api/seen HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
      await Promise.all(sockets.map((socket) => new Promise((sent) => socket.write(ask, sent))));
      const answers = Promise.all(sockets.map(text));
      const ended = other.kill();
      // As on a machine with other work, which lets it run for moments.
      for (let moment = 0; moment < moments; moment++) {
        rmSync(stillFile);
        await wait(2);
        writeFileSync(stillFile, '');
        await wait(60);
      }
      rmSync(stillFile);
      for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      await ended;
    },
  );
});

describe('settings', () => {
  it('come from the file, unless the environment has them', async () => {
    expect((await seenBy(host)).greeting).toBe('from the file');
    const other = await start(join(folder, 'other'), { GREETING: 'from outside' });
    expect((await seenBy(other)).greeting).toBe('from outside');
    await other.kill();
  });

  it('that a schedule names and nobody sets stop the start with a sentence', async () => {
    await expect(start(join(folder, 'broken'), { NIGHTLY: '61 * * * * *' })).rejects.toThrow(
      'The schedule "61 * * * * *" cannot be read. CronPattern: Invalid value for second: 61',
    );
  });
});

describe('timer functions', () => {
  it('are fired by the admin call, which answers when they have run', async () => {
    const answer = await call('/admin/functions/nightly', { method: 'POST' });
    expect(answer.status).toBe(202);
    const { runs, hooked } = await seenBy(host);
    expect(runs.at(-1)).toMatchObject({ timer: 'nightly', isPastDue: false });
    expect(runs.at(-1)?.next).toMatch(/T03:00:00\.000Z$/);
    expect(hooked).toEqual(expect.arrayContaining(['appStart', 'pre nightly']));
  });

  it('run past due when their time came while the host was down', async () => {
    const data = mkdtempSync(join(folder, 'missed-'));
    const at = '2020-01-01T03:00:00.000Z';
    writeFileSync(
      join(data, 'timers.json'),
      JSON.stringify({ nightly: { last: at, next: at, lastUpdated: at } }),
    );
    const late = await start(data);
    await expect
      .poll(() => seenBy(late))
      .toMatchObject({ runs: [{ timer: 'nightly', isPastDue: true, next: at }] });
    await late.kill();
  });
});

describe('the admin calls', () => {
  it('tell the state and the functions', async () => {
    expect(await (await call('/admin/host/status')).json()).toEqual({ state: 'Running' });
    expect(await (await call('/admin/functions')).json()).toContainEqual({
      name: 'nightly',
      config: { bindings: [expect.objectContaining({ type: 'timerTrigger', schedule: '%NIGHTLY%' })] },
    });
  });

  it('refuse browsers and unknown names', async () => {
    const browser = await call('/admin/functions/nightly', {
      method: 'POST',
      headers: { origin: 'http://a.example' },
    });
    expect(browser.status).toBe(403);
    expect((await call('/admin/functions/none', { method: 'POST' })).status).toBe(404);
  });
});
