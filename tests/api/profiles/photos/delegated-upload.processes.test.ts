import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { BlobServiceClient } from '@azure/storage-blob';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadAddresses } from '../../../../api/src/profiles/photos/upload/sas.ts';
import { scratchFolder } from '../../../../local/scratch.ts';

const folder = scratchFolder('veil-delegated');
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
const { status } = spawnSync(
  'openssl',
  [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ],
  { stdio: 'ignore' },
);
const hasCertificate = status === 0;
if (!hasCertificate)
  process.stdout.write('openssl is not there: the test of delegated uploads is skipped.\n');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Claims that Azurite wants of an identity's token; it does not check the signature. */
function token(): string {
  const now = Math.floor(Date.now() / 1000);
  const tid = 'ab1f708d-50f6-404c-a006-d71b2ac7a606';
  const claims = {
    aud: 'https://storage.azure.com',
    iss: `https://sts.windows.net/${tid}/`,
    nbf: now - 60,
    iat: now - 60,
    exp: now + 3600,
    oid: '11111111-1111-1111-1111-111111111111',
    tid,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.signature`;
}

/** Without the account's key, as in Azure: Azurite takes tokens over https alone. */
describe.skipIf(!hasCertificate)('an address that a delegation key signed', () => {
  let storage: ChildProcess;
  let service: BlobServiceClient;

  beforeAll(async () => {
    const port = String(await freePort());
    const main = createRequire(import.meta.url).resolve('azurite/dist/src/blob/main.js');
    const options = ['--inMemoryPersistence', '--skipApiVersionCheck', '--oauth', 'basic'];
    storage = spawn(
      process.execPath,
      [main, '--blobPort', port, ...options, '--cert', certificate, '--key', key],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const { promise: isListening, resolve } = Promise.withResolvers<void>();
    storage.stdout?.on('data', (chunk) => String(chunk).includes('listens on') && resolve());
    await isListening;
    setDefaultCACertificates([...getCACertificates(), readFileSync(certificate, 'utf8')]);
    const credential = {
      getToken: async () => ({ token: token(), expiresOnTimestamp: Date.now() + 3_000_000 }),
    };
    service = new BlobServiceClient(`https://127.0.0.1:${port}/devstoreaccount1`, credential);
    await service.getContainerClient('quarantine').create();
  });
  afterAll(() => {
    storage?.kill();
    rmSync(folder, { recursive: true });
  });

  it('creates that one blob once, and neither reads nor replaces it', async () => {
    const address = await uploadAddresses(service)('quarantine', '7/a-photo', new Date());
    const put = (url: string) =>
      fetch(url, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'bytes' });
    expect((await put(address)).status).toBe(201);
    expect((await put(address)).status).toBe(403);
    expect((await fetch(address)).status).toBe(403);
    expect((await put(address.replace('a-photo', 'another'))).status).toBe(403);
    const blob = service.getContainerClient('quarantine').getBlobClient('7/a-photo');
    expect((await blob.downloadToBuffer()).toString()).toBe('bytes');
  });

  it('is refused once its ten minutes are over', async () => {
    const before = new Date(Date.now() - 11 * 60 * 1000);
    const address = await uploadAddresses(service)('quarantine', '7/too-late', before);
    const late = await fetch(address, {
      method: 'PUT',
      headers: { 'x-ms-blob-type': 'BlockBlob' },
      body: 'bytes',
    });
    expect(late.status).toBe(403);
  });
});
