import { randomUUID } from 'node:crypto';
import { foundingBelow } from '../api/contract/discovery/home/home.ts';
import { composeContext } from '../api/src/compose.ts';
import type { Context } from '../api/src/context.ts';
import { handlers } from '../api/src/features.ts';
import { changeProfile } from '../api/src/profiles/profiles/change-profile.ts';
import { readSettings } from '../api/src/settings.ts';
import { boardPart } from '../local/demo/board.ts';
import { hangPictures } from '../local/demo/hang-pictures.ts';
import { memberships } from '../local/demo/memberships.ts';
import { profiles } from '../local/demo/people/profiles.ts';
import type { DemoProfile } from '../local/demo/people/types.ts';
import { tell } from '../local/demo/seed.ts';
import { type Addresses, apiEnvironment, readSample } from '../local/wiring.ts';
import { cast, submission } from './support/fixtures.ts';

/** The demo people whose pictures `demo-pictures` looks at. Together they show every outcome. */
const picturedEmails = ['nadia@veil.example', 'felix@veil.example'];
/** A newcomer who waits for a decision longer than those of the tests, and a member whose profile tests open. */
const metEmails = ['freya@veil.example', 'camille@veil.example'];
const wantedEmails: readonly string[] = [...Object.values(cast), ...picturedEmails, ...metEmails];

/** One more than a phone shows of the board. */
const posts = boardPart(
  ['Doors open at eight.', 'The terrace is heated.', 'Somebody left a scarf.'].map((content, at) => ({
    author: 'Quiet Lantern',
    content,
    hoursAgo: at + 1,
    likedBy: [],
  })),
);

/** These people, those who invited them, and those who decided on them. */
function withThoseBefore(people: readonly DemoProfile[]): DemoProfile[] {
  const handles = new Set(people.map(({ handle }) => handle));
  for (const handle of handles) {
    const { inviter, decisions = [] } = profiles.find((one) => one.handle === handle) ?? {};
    for (const before of [inviter, ...decisions.map(({ reviewer }) => reviewer)])
      if (before) handles.add(before);
  }
  return profiles.filter(({ handle }) => handles.has(handle));
}

/** A member who is there so that the community is not a founding one. */
async function admitSomebody(context: Context): Promise<void> {
  const personId = randomUUID();
  const person = { personId, email: `${personId}@crowd.example`, name: 'Somebody', issuedAt: 0 };
  const profileId = context.newNumericId();
  await context.people.findOrCreate(person, context.now());
  await context.people.admit(personId, { profileId, invitation: null });
  await handlers.completeOnboarding(submission(profileId), person, context);
  await changeProfile(profileId, (profile) => ({ ...profile, status: 'Approved' }), context);
}

/** Admits the demo people who have a part in the tests, and a crowd. The demo as a whole has its own test, `demo-life`. */
export async function admitCast(addresses: Addresses): Promise<void> {
  const people = withThoseBefore(profiles.filter(({ email }) => wantedEmails.includes(email)));
  await tell([memberships, posts], new Map(people.map((one) => [one.handle, one])), new Date(), addresses);
  const settings = readSettings(apiEnvironment(readSample('local.settings.sample.json'), addresses));
  const context = composeContext(settings, { log: () => {} });
  for (let left = foundingBelow; left > 0; left--) await admitSomebody(context);
}

export const hangTheirPictures = (addresses: Addresses): Promise<void> =>
  hangPictures(
    addresses,
    profiles.filter(({ email }) => picturedEmails.includes(email)),
  );
