/**
 * `node tests/recorded/record.ts` records what this release says and stores: calls.json and items.json, which the next
 * release must understand. Run it when a release is made, not to mend a test: see README.md.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EndpointName, endpoints } from '../../api/contract/table.ts';
import { handlers } from '../../api/src/features.ts';
import { openDatabase } from '../../api/src/platform/cosmos.ts';
import { placesOf, untilGathered } from '../../infra/operate/cost.ts';
import { startDemoCommunity } from '../../infra/operate/demo-community.ts';
import { visits } from '../../infra/operate/visits.ts';
import type { RecordedCall } from './recorded.ts';

/** A single, a couple and a group, each a reviewer or reviewed, and somebody who waits. */
const people = ['Quiet Lantern', 'Slow Tide', 'The Tuesday Table'];

const community = await startDemoCommunity();
const { context } = community;
const calls: RecordedCall[] = [];
const [first = ''] = people;
const visitor = await community.owner(first);
await untilGathered(visitor, community);
for (const { calls: made } of visits(await placesOf(visitor, community))) {
  for (const [name, input] of made) {
    const caller = await community.owner(first);
    // biome-ignore lint/suspicious/noExplicitAny: each call has a type of its own.
    const handle = handlers[name] as any;
    const answer: unknown = await handle(parsed(name, input), caller, context);
    const output: unknown = JSON.parse(JSON.stringify(answer));
    calls.push({ name, input, output });
  }
}

function parsed(name: EndpointName, input: Record<string, unknown>): Record<string, unknown> {
  const { params, input: body } = endpoints[name];
  const inPath = Object.keys(params.def.shape);
  const split = (wanted: boolean) =>
    Object.fromEntries(Object.entries(input).filter(([key]) => inPath.includes(key) === wanted));
  return { ...(params.parse(split(true)) as object), ...(body.parse(split(false)) as object) };
}

const items: Record<string, unknown[]> = {};
const database = openDatabase(context.settings);
const owners = await Promise.all(people.map((handle) => community.owner(handle)));
const words = owners.flatMap(({ personId, profile }) => [personId, String(profile.id)]);
const { resources: containers } = await database.containers.readAll().fetchAll();
for (const { id } of containers) {
  const { resources } = await database.container(id).items.readAll().fetchAll();
  items[id] = resources
    .map((item) =>
      Object.fromEntries(
        Object.entries(item).filter(([key]) => !/^_(rid|self|etag|attachments|ts)$/.test(key)),
      ),
    )
    .filter((item) => words.some((word) => JSON.stringify(item).includes(word)))
    .slice(0, 30);
}
await community.stop();

const write = (name: string, value: unknown) =>
  writeFileSync(join(import.meta.dirname, name), `${JSON.stringify(value, undefined, 2)}\n`);
write('calls.json', calls);
write('items.json', {
  people: owners.map(({ personId, profile }) => ({ personId, handle: profile.handle })),
  items,
});
process.exit(0);
