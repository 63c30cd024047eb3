import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Child, startChild } from '../child.ts';

const folder = mkdtempSync(join(tmpdir(), 'veil-site-'));
const page = `<!doctype html><title>Veil</title><p>${'behind the veil '.repeat(200)}</p>`;
let web: Child;

beforeAll(async () => {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), page);
  writeFileSync(join(folder, 'dist/app.html'), '<!doctype html><title>Veil</title>');
  writeFileSync(join(folder, 'dist/assets/app-1a2b.js'), `export default 1;//${'x'.repeat(2000)}`);
  writeFileSync(join(folder, 'outside.txt'), 'not of the site');
  web = await startChild([
    'local/web/main.ts',
    ...['--dist', join(folder, 'dist')],
    ...[
      '--api',
      'http://localhost:7171',
      '--identity',
      'http://localhost:9494',
      '--storage',
      'http://127.0.0.1:1010',
    ],
  ]);
});
afterAll(async () => {
  await web.kill();
  rmSync(folder, { recursive: true });
});

/** fetch would tidy the path and unpack the body; this sends and gets what is on the wire. */
function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const { port } = new URL(web.url);
      const sent = request({ host: '127.0.0.1', port, path, headers }, async (answer) => {
        const body = Buffer.concat(await answer.toArray());
        resolve({ status: answer.statusCode, headers: answer.headers, body });
      });
      sent.on('error', reject).end();
    },
  );
}

it('fills the origins into the policy and leaves out only what would break plain http', async () => {
  const { headers } = await get('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(
    "connect-src 'self' http://localhost:7171 http://127.0.0.1:1010 http://localhost:9494;",
  );
  expect(policy).not.toMatch(/unsafe|upgrade-insecure|\{\{/);
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
  const deployed = readFileSync('staticwebapp.config.json', 'utf8');
  expect(deployed).toContain('upgrade-insecure-requests');
  expect(deployed).toContain('strict-transport-security');
});

it('tells the browser where the API and the identity provider are', async () => {
  const { headers, body } = await get('/settings.json');
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body.toString())).toEqual({
    apiOrigin: 'http://localhost:7171',
    identity: { issuer: 'http://localhost:9494', clientId: 'veil-web', flow: 'msal' },
    supportEmail: 'support@veil.example',
    crisisContacts: [],
    rewritesBios: false,
    hasRealtime: false,
    hasWorker: true,
    opensHeic: false,
  });
});

it('keeps hashed files for ever, pages for one look, and member pages not at all', async () => {
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/')).headers['cache-control']).toBe('no-cache');
  const members = await get('/community/messages');
  expect([members.status, members.headers['cache-control'], members.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex, nofollow',
  ]);
});

it('compresses for whoever can read it', async () => {
  const { headers, body } = await get('/', { 'accept-encoding': 'gzip, br' });
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding']);
  expect(body.length).toBeLessThan(page.length / 4);
  expect(brotliDecompressSync(body).toString()).toBe(page);
});

it('answers 304 to whoever has it already', async () => {
  const first = await get('/');
  const again = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it.each([
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/assets/..%2f..%2foutside.txt',
  '/%00.txt',
])('never serves %s, which lies outside the site', async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(404);
  expect(body.toString()).not.toContain('not of the site');
});

it('answers a missing asset, a foreign sign-in path and a broken address as errors', async () => {
  expect((await get('/assets/missing.js')).status).toBe(404);
  expect((await get('/.auth/me')).status).toBe(404);
  expect((await get('/%E0%A4%A')).status).toBe(400);
});
