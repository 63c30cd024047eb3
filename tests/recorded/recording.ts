import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Database } from '@azure/cosmos';
import { type EndpointName, endpoints } from '../../api/contract/table.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';

/** A release's answers and items. */
export interface Recording {
  calls: RecordedCall[];
  people: { personId: string; handle: string }[];
  /** By container. */
  items: Record<string, { id: string }[]>;
}

interface RecordedCall {
  name: EndpointName;
  input: Record<string, unknown>;
  output: unknown;
}

const mostItems = 30;
const file = new URL('release.json', import.meta.url);

/** The recording of the latest release; undefined before the first. */
export const latestRelease = (): Recording | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

export const keepRelease = (recording: Recording): void =>
  writeFileSync(file, `${JSON.stringify(recording, undefined, 2)}\n`);

export async function recordCall(
  name: EndpointName,
  input: Record<string, unknown>,
  caller: Owner,
  context: Context,
): Promise<RecordedCall> {
  const { path, body } = partsOf(name, input);
  const { params, input: schema } = endpoints[name];
  // biome-ignore lint/suspicious/noExplicitAny: each call has a type of its own.
  const handle = handlers[name] as any;
  const answer: unknown = await handle(
    { ...(params.parse(path) as object), ...(schema.parse(body) as object) },
    caller,
    context,
  );
  return { name, input, output: JSON.parse(JSON.stringify(answer)) };
}

/** An input by what stands in the path and what in the body or the query. */
export function partsOf(name: EndpointName, input: Record<string, unknown>) {
  const { params } = endpoints[name];
  const inPath = Object.keys('shape' in params.def ? Object(params.def.shape) : {});
  const split = (wanted: boolean) =>
    Object.fromEntries(Object.entries(input).filter(([key]) => inPath.includes(key) === wanted));
  return { path: split(true), body: split(false) };
}

/** Items that name nobody, and by which others are found. */
const bookkeeping = ['segment', 'latest-segment'];

/** Up to 30 items a container that mention one of the owners, and its bookkeeping. */
export async function recordItems(database: Database, owners: Owner[]): Promise<Recording['items']> {
  const items: Recording['items'] = {};
  const words = owners.flatMap(({ personId, profile }) => [personId, String(profile.id)]);
  const { resources: containers } = await database.containers.readAll().fetchAll();
  for (const { id } of containers) {
    const { resources } = await database.container(id).items.readAll().fetchAll();
    items[id] = resources
      .map(({ _rid, _self, _etag, _attachments, _ts, ...item }) => ({ ...item, id: String(item.id) }))
      .filter(
        (item) => bookkeeping.includes(item.id) || words.some((word) => JSON.stringify(item).includes(word)),
      )
      .slice(0, mostItems);
  }
  return items;
}
