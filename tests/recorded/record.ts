/**
 * `node tests/recorded/record.ts` records what this release says and stores, which the next release must understand. Run
 * it when a release is made, not to mend a test: see README.md.
 */
import { openDatabase } from '../../api/src/platform/cosmos/cosmos.ts';
import { placesOf, untilGathered } from '../../infra/operate/cost/cost.ts';
import { startDemoCommunity } from '../../infra/operate/cost/demo-community.ts';
import { visits } from '../../infra/operate/cost/visits.ts';
import { emulatorKey } from '../../local/cosmos/emulator-key.ts';
import { keepRelease, type Recording, recordCall, recordItems } from './recording.ts';

/** A single, a couple and a group, each a reviewer or reviewed, and somebody who waits. */
const handles = ['Quiet Lantern', 'Slow Tide', 'The Tuesday Table'];

const community = await startDemoCommunity();
const { context } = community;
const calls: Recording['calls'] = [];
const [first = ''] = handles;
const visitor = await community.owner(first);
await untilGathered(visitor, community);
for (const visit of visits(await placesOf(visitor, community)))
  for (const [name, input] of visit.calls)
    calls.push(await recordCall(name, input, await community.owner(first), context));

const owners = await Promise.all(handles.map((handle) => community.owner(handle)));
const items = await recordItems(openDatabase({ ...context.settings, COSMOS_KEY: emulatorKey }), owners);
await community.stop();
const people = owners.map(({ personId, profile }) => ({ personId, handle: profile.handle }));
keepRelease({ calls, people, items });
process.exit(0);
