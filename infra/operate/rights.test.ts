import { describe, expect, it } from 'vitest';
import type { Manage } from './resource-manager.ts';
import { giveRights, listRights, takeRightsBack } from './rights.ts';

const group = '/subscriptions/one/resourceGroups/rg-veil';
const places = { group, cosmosAccount: 'cosmos', database: 'veil', photoStorage: 'stphoto' };
const cosmos = 'Microsoft.DocumentDB/databaseAccounts/cosmos';
const photos = 'Microsoft.Storage/storageAccounts/stphoto';
const until = '2026-12-01T12:00:00.000Z';

/** Resources by path. A lock keeps everything below its resource from being deleted. */
function azure({ refusesDeletion = false } = {}) {
  const lock = { properties: { level: 'CanNotDelete', notes: 'Kept.' } };
  const lockOf = (resource: string) => `${resource}/providers/Microsoft.Authorization/locks/keep`;
  const there = new Map<string, unknown>([
    [lockOf(cosmos), lock],
    [lockOf(photos), lock],
  ]);
  const isLocked = (path: string) =>
    [cosmos, photos].some((resource) => path.startsWith(resource) && there.has(lockOf(resource)));
  const manage: Manage = async (method, path, _version, body) => {
    if (method === 'PUT') {
      there.set(path, { id: `${group}/providers/${path}`, name: path.split('/').at(-1), ...Object(body) });
      return { status: 200, body };
    }
    if (method === 'DELETE') {
      if (!path.includes('/locks/') && (isLocked(path) || refusesDeletion)) return { status: 409, body: {} };
      return { status: there.delete(path) ? 200 : 204, body: undefined };
    }
    if (/\/(sqlRoleAssignments|roleAssignments)$/.test(path)) {
      const found = [...there].filter(([one]) => one.startsWith(`${path}/`)).map(([, one]) => one);
      const value = found.map((one) => ({
        ...Object(one),
        properties: { scope: '/', ...Object(one).properties },
      }));
      return { status: 200, body: { value } };
    }
    return there.has(path) ? { status: 200, body: there.get(path) } : { status: 404, body: {} };
  };
  return { manage, locks: () => [...there.keys()].filter((path) => path.includes('/locks/')) };
}
const noWait = async () => {};

describe('rights on the data', () => {
  it('are given for a time, which the storage of photos keeps by itself', async () => {
    const { manage } = azure();
    await giveRights('me', until, places, manage);
    expect(await listRights(places, manage)).toMatchObject([
      { holder: 'me', on: 'database' },
      { holder: 'me', on: 'photos', until },
    ]);
    const [, onPhotos] = await listRights(places, manage);
    const { body } = await manage('GET', onPhotos?.path ?? '', '');
    expect(JSON.stringify(body)).toContain(`@Environment[UtcNow] DateTimeLessThan '${until}'`);
  });

  it('are taken back although both resources are locked, and both stay so', async () => {
    const { manage, locks } = azure();
    await giveRights('me', until, places, manage);
    await giveRights('another operator', until, places, manage);
    const [right] = await listRights(places, manage);
    expect(await manage('DELETE', right?.path ?? '', '')).toMatchObject({ status: 409 });
    expect(await takeRightsBack('me', places, manage, noWait)).toBe(2);
    expect((await listRights(places, manage)).map(({ holder }) => holder)).toEqual([
      'another operator',
      'another operator',
    ]);
    expect(locks()).toHaveLength(2);
  });

  it('leave the lock where Azure refuses to take them back', async () => {
    const { manage, locks } = azure({ refusesDeletion: true });
    await giveRights('me', until, places, manage);
    await expect(takeRightsBack('me', places, manage, noWait)).rejects.toThrow('Azure answers 409');
    expect(locks()).toHaveLength(2);
  });

  it('are given anew in the place of the ones before', async () => {
    const { manage } = azure();
    for (const end of ['2026-11-30T12:00:00.000Z', until]) await giveRights('me', end, places, manage);
    expect(await listRights(places, manage)).toHaveLength(2);
  });
});
