import { setTimeout } from 'node:timers/promises';
import { discoverMembers } from '../../../api/contract/discovery/browse/browse.ts';
import { searchEvents } from '../../../api/contract/gatherings/events/events.ts';
import { searchGroups } from '../../../api/contract/gatherings/groups/groups.ts';
import { type EndpointName, endpoints } from '../../../api/contract/table.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { assumptions, type MemberMonth, monthlyCost, optionalCost, peakUnits } from './cost-model.ts';
import { type DemoCommunity, type StoreCall, startDemoCommunity } from './demo-community.ts';
import prices from './prices.json' with { type: 'json' };
import { type Call, type Places, seldomVisits, type Visit, visits } from './visits.ts';

export interface Measured extends Visit {
  operations: number;
  requestUnits: number;
}

/** The time at which pages are measured, so that the demo community is the same in every run. */
export const recordedAt = new Date('2026-11-25T19:00:00Z');

const reads = new Set(['read item', 'query', 'list items', 'change feed']);

/** Strong consistency reads from two replicas, so a read costs twice what the stand-in reports. */
const billedUnits = ({ operation, charge }: StoreCall): number =>
  reads.has(operation) ? 2 * charge : charge;

/** As serve.ts hands it to the call. */
function parsedInput(name: EndpointName, given: object): object {
  const { method, path, params, input } = endpoints[name];
  const isInPath = ([field]: [string, unknown]): boolean => path.includes(`{${field}}`);
  // What is in an address is text.
  const fields = Object.entries(given).map(([field, value]): [string, unknown] => [
    field,
    method === 'GET' && typeof value === 'number' ? String(value) : value,
  ]);
  const inPath = Object.fromEntries(fields.filter(isInPath));
  const others = Object.fromEntries(fields.filter((field) => !isInPath(field)));
  return { ...Object(params.parse(inPath)), ...Object(input.parse(others)) };
}

async function measureVisit(visit: Visit, handle: string, community: DemoCommunity): Promise<Measured> {
  const caller = await community.owner(handle);
  const make = async ([name, input]: Call) => {
    // biome-ignore lint/suspicious/noExplicitAny: each call has a type of its own.
    await (handlers[name] as any)(parsedInput(name, input), caller, community.context);
  };
  const calls = await community.callsOf(async () => {
    for (const call of visit.calls) {
      // serve.ts reads the caller's own profile for every signed-in call.
      await community.context.people.findOwnProfile(caller.personId);
      await make(call);
    }
  });
  const requestUnits = calls.reduce((sum, call) => sum + billedUnits(call), 0);
  return { ...visit, operations: calls.length, requestUnits };
}

/** Repeats the call until the lists that the API keeps in memory are complete. */
export async function untilGathered(caller: Owner, { context }: DemoCommunity): Promise<void> {
  for (;;) {
    const answers = await Promise.all([
      handlers.discoverMembers(discoverMembers.input.parse({}), caller, context),
      handlers.searchEvents(searchEvents.input.parse({}), caller, context),
      handlers.searchGroups(searchGroups.input.parse({}), caller, context),
    ]);
    if (!answers.some(({ isGathering }) => isGathering)) return;
    await setTimeout(200);
  }
}

/** Pages that a member of the demo community can open. */
export async function placesOf(caller: Owner, { context }: DemoCommunity): Promise<Places> {
  const [conversation] = (await handlers.conversations({}, caller, context)).conversations;
  const { events } = await handlers.searchEvents(searchEvents.input.parse({}), caller, context);
  const own = searchGroups.input.parse({ isMember: true });
  const [group] = (await handlers.searchGroups(own, caller, context)).groups;
  const [thread] = group
    ? (await handlers.groupThreads({ group: String(group.id) }, caller, context)).threads
    : [];
  if (!conversation || !events[0] || !group || !thread)
    throw new Error(`${caller.profile.handle} has no conversation, event, group or thread to open.`);
  const { version } = await handlers.conversationPage({ id: conversation.id }, caller, context);
  return {
    other: 'Slow Tide',
    otherId: String(conversation.participantId),
    conversation: conversation.id,
    version,
    event: String(events[0].id),
    group: String(group.id),
    thread: String(thread.id),
  };
}

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |\n`;
const table = (head: string[], rows: (string | number)[][]) =>
  row(head) + row(head.map((_, n) => (n === 0 ? '---' : '---:'))) + rows.map(row).join('');
const dollars = (amount: number): string => amount.toFixed(amount < 10 ? 2 : 0);

const sizes = [100, 1_000, 10_000, 100_000];

/** Opens each page as a member of the demo community. */
export async function measurePages(community: DemoCommunity): Promise<Measured[]> {
  const handle = 'Quiet Lantern';
  const caller = await community.owner(handle);
  await untilGathered(caller, community);
  const measured: Measured[] = [];
  const places = await placesOf(caller, community);
  for (const visit of [...visits(places), ...seldomVisits(places)])
    measured.push(await measureVisit(visit, handle, community));
  return measured;
}

/** The request units of each page, and of a month. */
export function unitsOf(measured: readonly Measured[]): Record<string, number> {
  const month = measured.reduce((sum, { requestUnits, aMonth }) => sum + requestUnits * aMonth, 0);
  const all = [...measured, { page: 'A month of an active member', requestUnits: month }];
  return Object.fromEntries(all.map(({ page, requestUnits }) => [page, Number(requestUnits.toFixed(1))]));
}

/** The same, in a community of its own. */
export async function measuredUnits(): Promise<Record<string, number>> {
  const community = await startDemoCommunity(recordedAt);
  const measured = await measurePages(community);
  await community.stop();
  return unitsOf(measured);
}

/** `npm run operate -- cost`: measures the tables of docs/cost.md. */
export async function run(): Promise<void> {
  const community = await startDemoCommunity(recordedAt);
  const measured = await measurePages(community);
  const stored = await community.sizes();
  await community.stop();

  const month: MemberMonth = {
    requestUnits: measured.reduce((sum, { requestUnits, aMonth }) => sum + requestUnits * aMonth, 0),
    gigabytes: [...stored.values()].reduce((sum, bytes) => sum + bytes, 0) / community.members / 1e9,
    calls: measured.reduce((sum, { calls, aMonth }) => sum + calls.length * aMonth, 0),
  };
  const counted = measured.filter(({ aMonth }) => aMonth > 0);
  const pages = counted.map(({ page, calls, operations, requestUnits, aMonth }) => [
    page,
    calls.length,
    operations,
    requestUnits.toFixed(1),
    aMonth,
  ]);
  const lines = sizes.map((size) => monthlyCost(size, month));
  const options = sizes.map((size) => optionalCost(size, month));
  const optionNames = (options[0] ?? []).map(({ what }) => what);
  const names = (lines[0] ?? []).map(({ what }) => what);
  const total = (all: { dollars: number }[]) => all.reduce((sum, line) => sum + line.dollars, 0);
  const heads = sizes.map((size) => `${size.toLocaleString('en')} members`);
  process.stdout.write(
    [
      table(['page or action', 'calls', 'store operations', 'request units', 'times a month'], pages),
      `An active member: ${Math.round(month.calls)} calls and ${Math.round(month.requestUnits)} request units a month. A member: ${(month.gigabytes * 1e6).toFixed(1)} KB stored.\n`,
      table(
        ['dollars a month', ...heads],
        [
          ...names.map((what, n) => [what, ...lines.map((all) => dollars(all[n]?.dollars ?? 0))]),
          ['together', ...lines.map((all) => dollars(total(all)))],
          [
            'request units a second at the busiest',
            ...sizes.map((size) => peakUnits(size, month).toFixed(1)),
          ],
        ],
      ),
      table(
        ['dollars a month, where wanted', ...heads],
        optionNames.map((what, n) => [what, ...options.map((all) => dollars(all[n]?.dollars ?? 0))]),
      ),
      table(
        ['container', 'KB a member'],
        [...stored].map(([name, bytes]) => [name, (bytes / community.members / 1000).toFixed(2)]),
      ),
      `Prices of ${prices.asOf}. Assumed: ${JSON.stringify(assumptions)}\n`,
    ].join('\n'),
  );
}
