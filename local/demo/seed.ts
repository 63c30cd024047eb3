import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { invitationLimits } from '../../api/contract/people/invitations.ts';
import { handlers } from '../../api/src/features.ts';
import type { StoredInvitation } from '../../api/src/people/invitations/invitation.ts';
import { statusOf } from '../../api/src/people/invitations/rules.ts';
import type { Addresses } from '../wiring.ts';
import { createDemoContext } from './demo-context.ts';
import { type DemoName, demoNames } from './demo-names.ts';
import { demos } from './demos.ts';
import { type Cast, type DemoPart, type DemoStep, ownerOf } from './story.ts';

const settingsFile = 'local.settings.sample.json';
const byTime = (one: DemoStep, other: DemoStep): number => one.at.getTime() - other.at.getTime();

export const castOf = (demo: DemoName): Cast =>
  new Map(demos[demo].profiles.map((profile) => [profile.handle, profile]));

const markerOf = (demo: DemoName, dataDir: string): string =>
  join(dataDir, demo === 'large' ? 'demo-community' : `demo-community-${demo}`);

/**
 * Fills a new database with the demo community. Does nothing if that is complete; an interrupted run is continued.
 * @throws Error if the folder holds the other demo
 */
export async function seed(
  addresses: Addresses,
  dataDir: string,
  demo: DemoName = 'large',
  now = new Date(),
): Promise<void> {
  const marker = markerOf(demo, dataDir);
  if (existsSync(marker)) return;
  const other = demoNames.find((name) => existsSync(markerOf(name, dataDir)));
  if (other) throw new Error(`${dataDir} holds the ${other} demo. Add --reset, or another --data.`);
  await tell(demos[demo].parts, castOf(demo), now, addresses);
  writeFileSync(marker, now.toISOString());
}

/** Lets these people live through the parts, in order of time and through the API's own endpoints. */
export async function tell(
  parts: readonly DemoPart[],
  cast: Cast,
  now: Date,
  addresses: Addresses,
): Promise<void> {
  const { context, moveTo } = createDemoContext(addresses, settingsFile);
  const story = parts.flatMap((part) => part(cast, now));
  for (const { at, name, run } of story.sort(byTime)) {
    moveTo(at, name);
    await run(context);
  }
}

/** An invitation code for "someone new": an unused one of the founder's, or a new one. */
export async function unusedCode(addresses: Addresses, demo: DemoName): Promise<string> {
  const { context, moveTo } = createDemoContext(addresses, settingsFile);
  const now = new Date();
  moveTo(now, `the code of ${now.toISOString()}`);
  const [founder] = demos[demo].profiles;
  if (!founder) throw new Error('The demo community has no founder.');
  const host = await ownerOf(founder.handle, castOf(demo), context);
  const made = await context.invitations.list(host.profile.id, invitationLimits.listMax);
  const isUnused = (code: StoredInvitation) => code.redeemedBy === null && statusOf(code, now) === 'sent';
  const unused = made.find((code) => code.email === '' && code.phone === '' && isUnused(code));
  return unused?.code ?? (await handlers.generateInvitation({}, host, context)).code;
}
