import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { emulatorKey } from '../../../local/cosmos/emulator-key.ts';
import { latestRelease, partsOf, type Recording, recordCall, recordItems } from '../../recorded/recording.ts';
import { openIsolated, profileAsRead } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

/** By the account's own key: the API's leaves out the hashes of removed pictures. */
const openWhole = ({ settings }: Context) => openDatabase({ ...settings, COSMOS_KEY: emulatorKey });

/** Today's code on a database with the items of the release. */

const release = latestRelease() ?? (await recordToday());
const today = await openIsolated();
const database = openWhole(today.context);
for (const [container, stored] of Object.entries(release.items))
  for (const item of stored) await database.container(container).items.upsert(item);

async function recordToday(): Promise<Recording> {
  const { context } = await openIsolated();
  const owners = await newMembers(2, context);
  const [host] = owners;
  if (!host) throw new Error('Nobody is there.');
  await handlers.postToBoard({ content: 'Good evening', requestId: randomUUID() }, host, context);
  const asked = [
    ['myProfile', {}],
    ['invitationHistory', {}],
    ['boardPosts', {}],
    ['memberProfile', { handle: owners[1]?.profile.handle }],
  ] as const;
  const calls: Recording['calls'] = [];
  for (const [name, input] of asked) calls.push(await recordCall(name, input, host, context));
  const items = await recordItems(openWhole(context), owners);
  const people = owners.map(({ personId, profile }) => ({ personId, handle: profile.handle }));
  return { calls, people, items };
}

describe('the site of the release before', () => {
  it('is understood when it asks', () => {
    for (const { name, input } of release.calls) {
      const { path, body } = partsOf(name, input);
      expect(endpoints[name].params.safeParse(path).error, name).toBeUndefined();
      expect(endpoints[name].input.safeParse(body).error, name).toBeUndefined();
    }
  });

  it('finds in an answer of today what it found in its own', () => {
    for (const { name, output } of release.calls) {
      const schema = z.toJSONSchema(endpoints[name].output, { unrepresentable: 'any', io: 'output' });
      expect(findLostFields(output, schema, ''), name).toEqual([]);
      const issues = endpoints[name].output.safeParse(output).error?.issues ?? [];
      // A field that came since is not in the record.
      expect(
        issues.filter(({ path }) => isRecorded(output, path)),
        name,
      ).toEqual([]);
    }
  });

  it('would miss a field that is gone', () => {
    const [call] = release.calls;
    const schema = z.toJSONSchema(z.object({}), { io: 'output' });
    expect(findLostFields(call?.output, schema, '')).not.toEqual([]);
  });
});

type Schema = z.core.JSONSchema.BaseSchema;

/** The paths of what was recorded and has no place in the answers that the schema describes. */
function findLostFields(value: unknown, schema: Schema, at: string): string[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(
    (one) => typeof one === 'object',
  );
  if (branches.length > 0)
    return (
      branches
        .map((one) => findLostFields(value, one, at))
        .sort((one, other) => one.length - other.length)[0] ?? []
    );
  if (Array.isArray(value)) {
    const { items } = schema;
    return typeof items === 'object' && !Array.isArray(items)
      ? value.flatMap((item, n) => findLostFields(item, items, `${at}/${n}`))
      : [];
  }
  if (typeof value !== 'object' || value === null || !schema.properties) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const property = schema.properties?.[key];
    if (property === undefined) return [`${at}/${key}`];
    return typeof property === 'object' ? findLostFields(part, property, `${at}/${key}`) : [];
  });
}

const isRecorded = (output: unknown, path: PropertyKey[]): boolean =>
  path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), output) !== undefined;

describe('what the release before stored', () => {
  const ownerOf = async (personId: string): Promise<Owner> => ({
    personId,
    email: null,
    name: 'Somebody',
    issuedAt: 0,
    ...(await profileAsRead(personId, today.context)),
  });

  it('is read', async () => {
    const { context } = today;
    for (const { personId, handle } of release.people) {
      const owner = await ownerOf(personId);
      expect(await handlers.myProfile({}, owner, context)).toMatchObject({ handle });
      expect(Array.isArray((await handlers.invitationHistory({}, owner, context)).invites)).toBe(true);
      expect(JSON.stringify(await handlers.exportAccount({}, owner, context))).toContain(handle);
      expect((await handlers.boardPosts({}, owner, context)).posts.length).toBeGreaterThan(0);
    }
  });

  it('is written again in the form of today, and loses nothing', async () => {
    const { context } = today;
    for (const { personId } of release.people) {
      const before = await handlers.exportAccount({}, await ownerOf(personId), context);
      await handlers.saveMyProfile({ location: 'Utrecht' }, await ownerOf(personId), context);
      const after = await handlers.exportAccount({}, await ownerOf(personId), context);
      const expected = structuredClone(before);
      if (expected.profile) expected.profile.location = 'Utrecht';
      // The town is recognised from now on.
      if (expected.profile && after.profile?.place?.name === 'Utrecht')
        expected.profile.place = after.profile.place;
      expect(after).toEqual(expected);
    }
  });
});
