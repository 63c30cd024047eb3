import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { heicLimits } from '../../../api/src/profiles/photos/pictures/heic.ts';
import { packageApi } from '../../../infra/package/api.ts';
import { filesBelow, zipFolder } from '../../../infra/package/zip.ts';
import { approvedMember, type Place } from '../../support/fixtures.ts';
import { drawPicture, fetchPicture, upload } from '../../support/photo-fixtures.ts';
import { type ApiHost, startApi } from '../../support/stack.ts';

/** 96 by 64 pixels of colour, written by libheif's own encoder. */
const heic = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAASQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA',
    'AGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA',
    'AAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3Bl',
    'AAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAABRbWRhdAAAAEUoAa8ZgPd+/4n2UYTO',
    'cuAYnFStkDkxHu9hkRLxw3dKI8AdQtUGCqs+oArCKOr3V+cXyIHLV+hO2mnnInggwEZCoBXQlkA=',
  ].join(''),
  'base64',
);

const root = join(import.meta.dirname, '../../..');
const runsHere = process.platform === 'linux' && process.arch === 'x64';
if (!runsHere)
  process.stdout.write('The packaged API runs on Linux with x64 only: the test of it is skipped.\n');

describe.skipIf(!runsHere)('the package that is deployed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'veil-package-'));
  const archive = join(folder, 'api.zip');
  let host: ApiHost;
  let place: Place;

  beforeAll(async () => {
    packageApi(root, join(folder, 'staged'));
    zipFolder(join(folder, 'staged'), archive);
    rmSync(join(folder, 'staged'), { recursive: true });
    for (const [path, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
      const file = join(folder, 'site', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    host = await startApi({ INVITATIONS_PER_MONTH: '1000000' }, join(folder, 'site/dist/main.js'));
    place = { ...inject('addresses'), api: host.url };
  });
  afterAll(async () => {
    await host?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('holds what the platform reads, in less than 13 MB', () => {
    expect(readdirSync(join(folder, 'site')).sort()).toEqual([
      'dist',
      'host.json',
      'node_modules',
      'package.json',
      'release.json',
    ]);
    expect(readFileSync(archive).length).toBeLessThan(13_000_000);
  });

  it('is the same bytes again', () => {
    const again = join(folder, 'again');
    packageApi(root, join(again, 'api'));
    zipFolder(join(again, 'api'), join(again, 'api.zip'));
    expect(readFileSync(join(again, 'api.zip')).equals(readFileSync(archive))).toBe(true);
    expect(filesBelow(join(again, 'api')).length).toBeLessThan(200);
  });

  it('takes in a JPEG', async () => {
    const person = await approvedMember(place);
    const photo = await upload(place, person, await drawPicture());
    expect(photo.status).toBe('approved');
    const picture = await fetchPicture(place, person, photo.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('decodes a HEIC, should a setting ask for that', async () => {
    const workerData = { ...heicLimits, bytes: heic, maxPixels: 10_000 };
    const worker = new Worker(join(folder, 'site/dist/heic-worker.js'), { workerData });
    const [answer] = await once(worker, 'message');
    expect(answer).toMatchObject({ outcome: 'decoded', width: 96, height: 64 });
  });
});
