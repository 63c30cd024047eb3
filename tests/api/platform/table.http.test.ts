// Specified: community 1.2, 6.1-2, 6.4, 7.1; features 2.0.1, 6.1, 7.0.1.
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { CallerKind, Endpoint } from '../../../api/contract/fields/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../../../api/contract/table.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { rounds, roundsOf } from '../../../local/rounds.ts';
import { type Call, type Caller, type Principal, principals } from '../../features/feature.ts';
import { calls } from '../../features.ts';
import { createClient } from '../../support/client.ts';
import {
  approvedMember,
  approvedMembers,
  cast,
  invitedPerson,
  newcomer,
  type Person,
  pendingNewcomer,
  rejectedNewcomer,
  signIn,
} from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { type ApiHost, startApi } from '../../support/stack.ts';
import { badTokens, refusalOf } from './bad-tokens.ts';
import { type Issuer, makeToken, startIssuer } from './issuer.ts';

const place = inject('addresses');

type Arrival = Person & { profileId?: number; handle?: string };

/** Somebody approved whose profile then became another. */
async function arriveAltered(changes: Partial<Profile>): Promise<Arrival> {
  const person = await approvedMember(place);
  await alter(person.profileId, changes);
  return person;
}
const alter = (profileId: number, changes: Partial<Profile>) =>
  changeProfile(profileId, (profile) => ({ ...profile, ...changes }), openInProcess().context);

const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
const sanctions: Partial<Record<Principal, Partial<Profile>>> = {
  restricted: { sanction: { version: 1, restrictedUntil: tomorrow, statusBefore: null } },
  suspended: {
    status: 'Suspended',
    sanction: { version: 1, restrictedUntil: null, statusBefore: 'Approved' },
  },
};

/** The call's subject was there before the sanction. */
async function arrangeInput(caller: Caller, arrange: NonNullable<Call['arrange']>) {
  const sanction = sanctions[caller.principal];
  if (!sanction) return arrange(caller, place);
  await alter(caller.profileId, { status: 'Approved', sanction: undefined });
  const input = await arrange(caller, place);
  await alter(caller.profileId, sanction);
  return input;
}

/** Somebody whose account is gone, with a token from before that. */
async function deleted(): Promise<Person> {
  const person = await approvedMember(place);
  await person.call.do('deleteAccount', { confirm: person.handle });
  return signIn(place, person.email, 'Somebody', 60);
}

/** A member whom another one blocked. */
async function blocked(): Promise<Arrival> {
  const [person, other] = await approvedMembers(2, place);
  await other.call.do('blockMember', { handle: person.handle });
  return person;
}

/** There are at most two at a time, of whom another test names one. */
async function outside(): Promise<Arrival> {
  const person = await newcomer(place);
  await openInProcess().context.outsideReviewers.name(person.email);
  // A call learns of it within 15 seconds.
  const expectOutside = async () => expect((await person.call.do('me', {})).isOutside).toBe(true);
  await vi.waitFor(expectOutside, { timeout: 20_000, interval: 500 });
  return person;
}

const arrivals: Record<Principal, () => Promise<Arrival>> = {
  anonymous: async () => ({ email: '', token: '', call: createClient(place.api) }),
  newcomer: () => newcomer(place),
  outside,
  invitee: () => invitedPerson(place),
  pending: () => pendingNewcomer(place),
  rejected: () => rejectedNewcomer(place),
  member: () => approvedMember(place),
  blocked,
  restricted: () => arriveAltered(sanctions.restricted ?? {}),
  suspended: () => arriveAltered(sanctions.suspended ?? {}),
  reviewer: () => arriveAltered({ tier: 'verified' }),
  trusted: () => arriveAltered({ tier: 'trusted', reviewsAgainAt: tomorrow }),
  moderator: () => arriveAltered({ tier: 'trusted' }),
  deleted,
};

async function arriveAs(principal: Principal): Promise<Caller> {
  return { profileId: 0, handle: '', ...(await arrivals[principal]()), principal };
}

const statusForAll = (status: 401 | 403) => ({
  owner: status,
  holder: status,
  editor: status,
  member: status,
  judge: status,
  reviewer: status,
  trusted: status,
  moderator: status,
});
const staff = { judge: 403, reviewer: 403, trusted: 403, moderator: 403 } as const;

/** How each principal is refused at an endpoint of each kind; nothing where they may call it. */
const refusals: Record<Principal, Partial<Record<CallerKind, 401 | 403>>> = {
  anonymous: { signedIn: 401, ...statusForAll(401) },
  newcomer: statusForAll(403),
  outside: { ...statusForAll(403), judge: undefined },
  invitee: statusForAll(403),
  pending: { member: 403, ...staff },
  rejected: { editor: 403, member: 403, ...staff },
  member: staff,
  blocked: staff,
  restricted: staff,
  suspended: { editor: 403, member: 403, ...staff },
  reviewer: { trusted: 403, moderator: 403 },
  trusted: { judge: 403, reviewer: 403, moderator: 403 },
  moderator: {},
  deleted: { signedIn: 401, ...statusForAll(401) },
};

/** The answer that a sanction leaves of a call that its kind allows, by the contract's row. */
function refusalBySanction(principal: Principal, name: EndpointName): 403 | undefined {
  const { method, caller, sanctioned }: Endpoint = endpoints[name];
  if (caller === 'visitor') return undefined;
  if (principal === 'suspended') return sanctioned === 'suspended' ? undefined : 403;
  if (principal === 'restricted') return method === 'GET' || sanctioned ? undefined : 403;
  return undefined;
}

/** The same, had the contract's row not said otherwise. */
const isOpenToRestricted = ({ method, sanctioned }: Endpoint): boolean =>
  method !== 'GET' && sanctioned !== undefined;

/** Members of whom the contract asks nothing else than of any other, but for the calls of staff and what a sanction takes. */
const likeMembers: readonly Principal[] = ['blocked', 'restricted', 'reviewer', 'trusted', 'moderator'];
const staffKinds: readonly CallerKind[] = ['judge', 'reviewer', 'trusted', 'moderator'];

/** Nothing here is left to an outside reviewer: members may decide all of it. */
const isNotLeft = (principal: Principal, { caller, path }: Endpoint): boolean =>
  principal === 'outside' && caller === 'judge' && path.includes('{');

function statusFor(principal: Principal, name: EndpointName): number {
  if (isNotLeft(principal, endpoints[name])) return 404;
  const { otherwise } = calls[name];
  return otherwise?.[principal === 'outside' ? 'newcomer' : principal] ?? 200;
}

/** `npm run test:long` tries every cell, `npm test` those of such members in which they differ from others. */
function namesFor(principal: Principal): readonly EndpointName[] {
  // There is one outside reviewer: what changes the caller is tried by newcomers, who have no profile either.
  if (principal === 'outside') return endpointNames.filter((name) => !calls[name].byAnother);
  if (rounds(1) > 1 || !likeMembers.includes(principal)) return endpointNames;
  return endpointNames.filter(
    (name) =>
      staffKinds.includes(endpoints[name].caller) ||
      calls[name].otherwise?.[principal] !== undefined ||
      refusalBySanction(principal, name) !== undefined ||
      (principal === 'restricted' && isOpenToRestricted(endpoints[name])),
  );
}

describe.each(principals)('%s', (principal) => {
  let usual: Caller;
  beforeAll(async () => {
    usual = await arriveAs(principal);
  });

  it.each(namesFor(principal))('calls %s', async (name) => {
    const { sample, arrange, byAnother } = calls[name];
    const refusal = refusals[principal][endpoints[name].caller] ?? refusalBySanction(principal, name);
    const caller = byAnother && refusal === undefined ? await arriveAs(principal) : usual;
    const isAllowed = refusal === undefined && !isNotLeft(principal, endpoints[name]);
    const input = isAllowed && arrange ? await arrangeInput(caller, arrange) : sample;
    const { status, body } = await caller.call.try(name, input);
    expect(status, JSON.stringify(body)).toBe(refusal ?? statusFor(principal, name));
    if (status !== 200) expect(body.message).toMatch(/\w/);
  });
});

describe('a bad token', () => {
  let issuer: Issuer;
  let api: ApiHost;
  beforeAll(async () => {
    issuer = await startIssuer();
    api = await startApi({
      IDENTITY_ISSUER: issuer.url,
      IDENTITY_JWKS_URL: issuer.jwksUrl,
      IDENTITY_AUDIENCE: issuer.audience,
    });
  });
  afterAll(async () => {
    await api.stop();
    issuer.close();
  });

  it('is told from a good one', async () => {
    const me = await createClient(api.url, await makeToken(issuer)).do('me', {});
    expect(me.email).toBe('somebody@example.org');
  });

  const asking = endpointNames.filter((name) => endpoints[name].caller !== 'visitor');
  const kinds = Object.keys(badTokens);
  /** In `npm test` kinds take turns at the endpoints. Every endpoint is tried with one, and every kind with many. */
  const turns = roundsOf(kinds.length, 1);

  it.each(kinds)('%s: refused by every endpoint that asks who calls', async (kind) => {
    const client = createClient(api.url, await badTokens[kind]?.(issuer));
    for (const name of asking.filter((_name, index) => index % turns === kinds.indexOf(kind) % turns)) {
      const { status, headers, body } = await client.try(name, calls[name].sample);
      expect(status, name).toBe(401);
      expect(headers.get('www-authenticate'), name).toBe('Bearer');
      expect(body, name).toEqual(refusalOf(kind));
    }
  });
});

describe('a person', () => {
  it('is known by the token, whatever header, query or body claims', async () => {
    const iris = await newcomer(place);
    const other = await signIn(place, cast.reviewer);
    const { body } = await iris.call.raw('/api/me?uid=somebody-else', {
      headers: {
        'x-ms-client-principal': Buffer.from(JSON.stringify({ userId: other.email })).toString('base64'),
        'x-ms-client-principal-id': other.email,
      },
    });
    expect(body).toMatchObject({ email: iris.email, profile: null });
    const status = await iris.call.try('checkUserStatus', { UserEmail: other.email });
    expect(status.body).toEqual({ IsReturningUser: true });
  });
});
