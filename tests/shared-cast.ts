import { boardPart } from '../local/demo/board.ts';
import { hangPictures } from '../local/demo/hang-pictures.ts';
import { memberships } from '../local/demo/memberships.ts';
import { profiles } from '../local/demo/people/profiles.ts';
import type { DemoProfile } from '../local/demo/people/types.ts';
import { tell } from '../local/demo/seed.ts';
import type { Addresses } from '../local/wiring.ts';
import { cast } from './support/fixtures.ts';

/** The demo people whose pictures `demo-pictures` looks at. Together they show every outcome. */
const picturedEmails = ['nadia@veil.example', 'felix@veil.example'];
/** A newcomer who waits for a decision longer than those of the tests. */
const pendingEmail = 'freya@veil.example';
const wantedEmails: readonly string[] = [...Object.values(cast), ...picturedEmails, pendingEmail];

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

/** Admits the demo people who have a part in the tests: the demo community as a whole is started by `local/start`. */
export function admitCast(addresses: Addresses): Promise<void> {
  const people = withThoseBefore(profiles.filter(({ email }) => wantedEmails.includes(email)));
  return tell([memberships, posts], new Map(people.map((one) => [one.handle, one])), new Date(), addresses);
}

export const hangTheirPictures = (addresses: Addresses): Promise<void> =>
  hangPictures(
    addresses,
    profiles.filter(({ email }) => picturedEmails.includes(email)),
  );
