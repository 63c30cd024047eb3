import { CosmosClient } from '@azure/cosmos';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type EndpointName, endpoints } from '../../api/contract/table.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { recurring } from '../../api/src/migrations/feature.ts';
import { runOutbox } from '../../api/src/outbox/run-outbox.ts';
import { recordedCalls, recordedItems } from '../recorded/recorded.ts';
import { type Inside, openAlone, profileAsRead } from './inside.ts';

describe('the site of the release before', () => {
  const calls = recordedCalls();

  it.each(calls.map(({ name, input }, n) => [n, name, input] as const))(
    'is understood when it asks: %i %s',
    (_n, name, input) => {
      const { params, input: body } = endpoints[name];
      const inPath = Object.keys('shape' in params.def ? Object(params.def.shape) : {});
      const split = (wanted: boolean) =>
        Object.fromEntries(Object.entries(input).filter(([key]) => inPath.includes(key) === wanted));
      expect(params.safeParse(split(true)).success).toBe(true);
      expect(body.safeParse(split(false)).success).toBe(true);
    },
  );

  it.each(calls.map(({ name, output }, n) => [n, name, output] as const))(
    'finds in an answer of today what it found in its own: %i %s',
    (_n, name, output) => {
      const today = z.toJSONSchema(endpoints[name].output, { unrepresentable: 'any', io: 'output' });
      expect(lost(output, today, '')).toEqual([]);
      const issues = endpoints[name].output.safeParse(output).error?.issues ?? [];
      // What is new in the answers of today is not in the record.
      expect(issues.filter(({ path }) => isRecorded(output, path))).toEqual([]);
    },
  );
});

type Schema = z.core.JSONSchema.BaseSchema;

/** What was recorded and has no place in the answers that the schema describes. */
function lost(value: unknown, schema: Schema, at: string): string[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(
    (one) => typeof one === 'object',
  );
  if (branches.length > 0)
    return (
      branches.map((one) => lost(value, one, at)).sort((one, other) => one.length - other.length)[0] ?? []
    );
  if (Array.isArray(value)) {
    const { items } = schema;
    return typeof items === 'object' && !Array.isArray(items)
      ? value.flatMap((item, n) => lost(item, items, `${at}/${n}`))
      : [];
  }
  if (typeof value !== 'object' || value === null || !schema.properties) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const property = schema.properties?.[key];
    if (property === undefined) return [`${at}/${key}`];
    return typeof property === 'object' ? lost(part, property, `${at}/${key}`) : [];
  });
}

const isRecorded = (output: unknown, path: PropertyKey[]): boolean =>
  path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), output) !== undefined;

describe('what the release before stored', () => {
  const { people, items } = recordedItems();
  let inside: Inside;
  beforeAll(async () => {
    inside = await openAlone();
    const { COSMOS_ENDPOINT: endpoint, COSMOS_KEY: key = '', COSMOS_DATABASE } = inside.context.settings;
    const database = new CosmosClient({ endpoint, key }).database(COSMOS_DATABASE);
    // A container that this release replaced by another.
    await database.containers.createIfNotExists({ id: 'board', partitionKey: { paths: ['/year'] } });
    for (const [container, stored] of Object.entries(items))
      for (const item of stored) await database.container(container).items.upsert(item);
    const upgrade = { ...inside.context, recurring: Object.keys(recurring) };
    for (let run = 0; run < 4; run++) await runOutbox(upgrade);
  });

  async function ownerOf(personId: string): Promise<Owner> {
    return {
      personId,
      email: null,
      name: 'Somebody',
      issuedAt: 0,
      ...(await profileAsRead(personId, inside.context)),
    };
  }

  it.each(people)('is read: $handle', async ({ personId, handle }) => {
    const owner = await ownerOf(personId);
    const { context } = inside;
    expect(await handlers.myProfile({}, owner, context)).toMatchObject({ handle });
    expect(Array.isArray((await handlers.invitationHistory({}, owner, context)).invites)).toBe(true);
    expect(JSON.stringify(await handlers.exportAccount({}, owner, context))).toContain(handle);
    expect((await handlers.boardPosts({}, owner, context)).posts.length).toBeGreaterThan(0);
  });

  it.each(people)(
    'is written again in the form of today, and loses nothing: $handle',
    async ({ personId }) => {
      const { context } = inside;
      const before = await handlers.exportAccount({}, await ownerOf(personId), context);
      await handlers.saveMyProfile({ location: 'Utrecht' }, await ownerOf(personId), context);
      const after = await handlers.exportAccount({}, await ownerOf(personId), context);
      const expected = structuredClone(before);
      if (expected.profile) expected.profile.location = 'Utrecht';
      // The town is recognised from now on.
      if (expected.profile && after.profile?.place?.name === 'Utrecht')
        expected.profile.place = after.profile.place;
      expect(after).toEqual(expected);
    },
  );
});

it('records calls of every kind that there still are', () => {
  const names: readonly string[] = Object.keys(endpoints);
  const recorded = new Set<EndpointName>(recordedCalls().map(({ name }) => name));
  expect([...recorded].filter((name) => !names.includes(name))).toEqual([]);
  expect(recorded.size).toBeGreaterThan(12);
});
