import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { discoverMembers } from '../../../api/contract/discovery/browse/browse.ts';
import { searchEvents } from '../../../api/contract/gatherings/events/events.ts';
import { searchGroups } from '../../../api/contract/gatherings/groups/groups.ts';
import { type EndpointName, endpoints } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { type CostRecord, costTables, type MeasuredPage, recordFile, withTables } from './cost-page.ts';
import { type DemoCommunity, type StoreCall, startDemoCommunity } from './demo-community.ts';
import { type Call, type Places, seldomVisits, type Visit, visits, visitsWithSignals } from './visits.ts';

export interface Measured extends Visit {
  operations: number;
  requestUnits: number;
}

/** The time at which pages are measured, so that the demo community is the same in every run. */
export const recordedAt = new Date('2026-11-25T19:00:00Z');

const reads = new Set(['read item', 'query', 'list items', 'change feed']);

/** Strong consistency reads from two replicas, so a read costs twice what the stand-in reports. */
export const billedUnits = ({ operation, charge }: StoreCall): number =>
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

/** Makes the calls of a page, one after the other, with what serve.ts reads for each. */
export async function makeCalls(calls: readonly Call[], caller: Owner, context: Context): Promise<void> {
  for (const [name, input] of calls) {
    // serve.ts reads the caller's own profile for every signed-in call.
    await context.people.findOwnProfile(caller.personId);
    // biome-ignore lint/suspicious/noExplicitAny: each call has a type of its own.
    await (handlers[name] as any)(parsedInput(name, input), caller, context);
  }
}

async function measureVisit(
  visit: Visit,
  caller: Owner,
  context: Context,
  community: DemoCommunity,
): Promise<Measured> {
  const calls = await community.callsOf(() => makeCalls(visit.calls, caller, context));
  const requestUnits = calls.reduce((sum, call) => sum + billedUnits(call), 0);
  return { ...visit, operations: calls.length, requestUnits };
}

/** Repeats the call until the lists that the API keeps in memory are complete. */
export async function untilGathered(
  caller: Owner,
  { context }: Pick<DemoCommunity, 'context'>,
): Promise<void> {
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
export async function placesOf(caller: Owner, { context }: Pick<DemoCommunity, 'context'>): Promise<Places> {
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

/** Has something on every page, and does not review. */
const measuredMember = 'Saffron Thread';
const measuredReviewer = 'Quiet Lantern';

/**
 * Opens each page as a member of the demo community, and what is for reviewers as one of them.
 * @param context with signals, or the one without them
 */
export async function measurePages(
  community: DemoCommunity,
  context: Context = community.context,
): Promise<Measured[]> {
  const [caller, reviewer] = [await community.owner(measuredMember), await community.owner(measuredReviewer)];
  await untilGathered(caller, { context });
  const measured: Measured[] = [];
  const places = await placesOf(caller, { context });
  const opened =
    context === community.withSignals
      ? visitsWithSignals(places)
      : [...visits(places), ...seldomVisits(places)];
  for (const visit of opened)
    measured.push(await measureVisit(visit, visit.isByReviewer ? reviewer : caller, context, community));
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

/** Measures pages, a month with signals and what is stored. */
async function measure(): Promise<CostRecord> {
  const community = await startDemoCommunity(recordedAt);
  const pages = await measurePages(community);
  const withSignals = await measurePages(community, community.withSignals);
  const stored = await community.sizes();
  await community.stop();
  const bytes = [...stored.values()].reduce((sum, one) => sum + one, 0);
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    kilobytesOfMember: Number((bytes / community.members / 1000).toFixed(1)),
    pages: counted(pages),
    withSignals: counted(withSignals),
  };
}

const counted = (measured: readonly Measured[]): MeasuredPage[] =>
  measured
    .filter(({ aMonth }) => aMonth > 0)
    .map(({ page, calls, operations, requestUnits, aMonth }) => ({
      page,
      calls: calls.length,
      operations,
      requestUnits: Number(requestUnits.toFixed(1)),
      aMonth,
    }));

const page = new URL('../../../docs/cost.md', import.meta.url);

export const plan = ([action]: string[]): string => {
  if (action !== undefined && action !== 'write') throw new Error('Say nothing more, or: cost write');
  return action === 'write' ? 'Would measure pages, and write docs/cost.md.' : 'Would measure pages.';
};

/** `npm run operate -- cost` prints the tables of docs/cost.md as measured now; `cost write` writes them there. */
export async function run([action]: string[] = []): Promise<void> {
  const record = await measure();
  if (action !== 'write') {
    process.stdout.write(Object.values(costTables(record)).join('\n'));
    return;
  }
  await writeFile(recordFile, `${JSON.stringify(record, undefined, 2)}\n`);
  await writeFile(page, withTables(await readFile(page, 'utf8'), record));
  process.stdout.write('Written: docs/cost.md. Read what differs.\n');
}
