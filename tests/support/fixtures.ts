import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../api/contract/fields/endpoint.ts';
import { everyConsent } from '../../api/contract/people/consents/consents.ts';
import type { endpoints } from '../../api/contract/table.ts';
import { sampleMember } from '../fixtures/sample-member.ts';
import { type Client, createClient } from './client.ts';

/** The addresses at which the story takes place. */
export interface Place {
  api: string;
  identity: string;
}

export interface Person {
  email: string;
  token: string;
  call: Client;
}

export type Submission = InputOf<(typeof endpoints)['completeOnboarding']>;

/**
 * Signs somebody in at the identity provider, as a script may.
 * @param issuedAgo seconds
 */
export async function signIn(place: Place, email: string, name = 'Somebody', issuedAgo = 0): Promise<Person> {
  const response = await fetch(`${place.identity}/dev/id-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name, issuedAgo }),
  });
  const { id_token: token }: { id_token: string } = await response.json();
  return { email, token, call: createClient(place.api, token) };
}

const signedIn = new Map<string, { person: Promise<Person>; at: number }>();
/** A sign-in counts as fresh for five minutes, in ms. */
const fresh = 4 * 60 * 1000;

/** An unread match would open over Home. */
async function signInCaughtUp(place: Place, email: string): Promise<Person> {
  const person = await signIn(place, email);
  await person.call.do('readAllNotifications', { until: new Date().toISOString() });
  return person;
}

/** Signs somebody in, unless this test process has done so a moment ago. */
function signInOnce(place: Place, email: string): Promise<Person> {
  const key = `${place.api} ${place.identity} ${email}`;
  const known = signedIn.get(key);
  if (known && Date.now() - known.at < fresh) return known.person;
  const person = signInCaughtUp(place, email);
  signedIn.set(key, { person, at: Date.now() });
  return person;
}

/** A person nobody has seen before. */
export const newcomer = (place: Place): Promise<Person> => signIn(place, `${randomUUID()}@newcomer.example`);

/** Demo people with a part in most stories. The inviter and the two reviewers are three different members. */
export const inviter = (place: Place): Promise<Person> => signInOnce(place, cast.inviter);
export const reviewer = (place: Place): Promise<Person> => signInOnce(place, cast.reviewer);
export const secondReviewer = (place: Place): Promise<Person> => signInOnce(place, cast.secondReviewer);

export const cast = {
  inviter: 'margot@veil.example',
  reviewer: 'soren@veil.example',
  secondReviewer: 'imogen@veil.example',
};

/** A fresh code of the inviter's. */
export async function freshCode(place: Place): Promise<string> {
  return (await (await inviter(place)).call.do('generateInvitation', {})).code;
}

/** A newcomer whose code was accepted and who has yet to complete onboarding. */
export async function invitedPerson(place: Place): Promise<Person & { profileId: number }> {
  const person = await newcomer(place);
  await person.call.do('validateInvitation', { invitationCode: await freshCode(place) });
  const { profile } = await person.call.do('me', {});
  if (!profile) throw new Error('A redeemed invitation did not reserve a profile.');
  return { ...person, profileId: profile.id };
}

/** Handles are 3 to 30 characters and nobody else's. */
const consonants = 'bcdfghjklmnpqrst';

/** Without digits and vowels: in a text it is taken for no number of a telephone, and for no word. */
export const newHandle = (): string =>
  `Guest ${randomUUID()
    .slice(0, 18)
    .replace(/[\da-f]/g, (digit) => consonants.charAt(Number.parseInt(digit, 16)))}`;

export const memberFields = sampleMember;

export function submission(profileId: number, changes: Partial<Submission> = {}): Submission {
  return {
    profileId,
    profileType: 'single',
    handle: newHandle(),
    members: [memberFields],
    consents: everyConsent,
    mainBio: 'Likes long dinners.',
    location: 'Ghent, Belgium',
    ...changes,
  };
}

type ShortWay = Pick<typeof import('./onboard-in-process.ts'), 'submit' | 'approve'>;

let shortWay: { place: Place; open: () => Promise<ShortWay> } | undefined;

/** From now on people come into this place without the calls of an invitation, of onboarding and of a review. */
export function onboardInProcess(place: Place, open: () => Promise<ShortWay>): void {
  shortWay = { place, open };
}

const shortWayInto = ({ api, identity }: Place): Promise<ShortWay> | undefined =>
  shortWay?.place.api === api && shortWay.place.identity === identity ? shortWay.open() : undefined;

/** A newcomer whose profile is under review. */
export async function pendingNewcomer(
  place: Place,
  changes: Partial<Submission> = {},
): Promise<Person & { profileId: number; handle: string }> {
  const way = await shortWayInto(place);
  if (way) {
    const { handle, ...rest } = submission(0, changes);
    const person = await newcomer(place);
    const profileId = await way.submit(person.email, (id) => ({ ...rest, handle, profileId: id }));
    return { ...person, profileId, handle };
  }
  const person = await invitedPerson(place);
  const form = submission(person.profileId, changes);
  await person.call.do('completeOnboarding', form);
  return { ...person, handle: form.handle };
}

/** A member, approved by a reviewer. */
export async function approvedMember(
  place: Place,
  changes: Partial<Submission> = {},
): Promise<Person & { profileId: number; handle: string }> {
  const person = await pendingNewcomer(place, changes);
  const way = await shortWayInto(place);
  if (way) await way.approve(person.profileId);
  else
    await (await reviewer(place)).call.do('approveProfile', {
      id: String(person.profileId),
      reason: 'Known to us.',
    });
  return person;
}

/** So many items, where the number is known. */
export type Tuple<Item, Count extends number, Found extends Item[] = []> = number extends Count
  ? Item[]
  : Found['length'] extends Count
    ? Found
    : Tuple<Item, Count, [...Found, Item]>;

/** So many who do not know each other. */
export const approvedMembers = async <Count extends number>(count: Count, place: Place) =>
  (await Promise.all(Array.from({ length: count }, () => approvedMember(place)))) as Tuple<
    Awaited<ReturnType<typeof approvedMember>>,
    Count
  >;

/** Somebody a reviewer objected to; a second one is to decide. */
export async function objectedNewcomer(
  place: Place,
): Promise<Person & { profileId: number; handle: string }> {
  const person = await pendingNewcomer(place);
  await (await reviewer(place)).call.do('rejectProfile', {
    id: String(person.profileId),
    reason: 'The story does not hold.',
  });
  return person;
}

/** Somebody two reviewers turned down. */
export async function rejectedNewcomer(
  place: Place,
): Promise<Person & { profileId: number; handle: string }> {
  const person = await pendingNewcomer(place);
  for (const judge of [await reviewer(place), await secondReviewer(place)]) {
    await judge.call.do('rejectProfile', {
      id: String(person.profileId),
      reason: 'Nobody here knows them.',
    });
  }
  return person;
}

/** Iris and Bo, whose profile is under review. It can be edited all the same. */
export const couple = (place: Place) =>
  pendingNewcomer(place, { profileType: 'couple', members: [memberFields, { ...memberFields, name: 'Bo' }] });
