import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type EndpointName, endpointNames, endpoints } from '../../../api/contract/table.ts';
import { tokenTimes } from '../../../api/shared/token-times.ts';
import { handlers } from '../../../api/src/features.ts';
import { identify } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { calls } from '../../features.ts';
import { type Client, createClient } from '../../support/client.ts';
import {
  approvedMember,
  approvedMembers,
  freshCode,
  invitedPerson,
  memberFields,
  newcomer,
  type Person,
  pendingNewcomer,
  signIn,
  submission,
} from '../../support/fixtures.ts';
import { guest, newMember, openInProcess } from '../../support/in-process.ts';
import { signInAfterEnd } from '../../support/sign-in-after-end.ts';
import { type ApiHost, startApi } from '../../support/stack.ts';

const place = inject('addresses');
/** Signed pictures may go by the session of 15 seconds ago: `photo-gate` shows when they learn of its end. */
const signed = 'holder';
const signedInEndpoints = endpointNames.filter(
  (name) => !['visitor', signed].includes(endpoints[name].caller),
);

/** A token that somebody has had for a minute. */
const signInEarlier = ({ email }: { email: string }) => signIn(place, email, 'Somebody', 60);

/** The endpoints' answers, each once. */
async function statuses(names: EndpointName[], call: Client): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const name of names) answers[name] = (await call.try(name, calls[name].sample)).status;
  return answers;
}

const all401 = Object.fromEntries(signedInEndpoints.map((name) => [name, 401]));

describe('signing out everywhere', () => {
  let elsewhere: ApiHost;
  beforeAll(async () => {
    elsewhere = await startApi({});
  });
  afterAll(() => elsewhere.stop());

  it('ends every session of a member at once, on every instance and endpoint', async () => {
    const iris = await approvedMember(place);
    const [phone, laptop] = [await signInEarlier(iris), await signInEarlier(iris)];
    const onOther = createClient(elsewhere.url, phone.token);
    expect((await onOther.do('me', {})).profile?.handle).toBe(iris.handle);
    expect((await onOther.try('homeStats')).status).toBe(200);

    expect(await laptop.call.do('signOutEverywhere', {})).toEqual({ signedOut: true });
    expect(await statuses(signedInEndpoints, onOther)).toEqual(all401);
    const body = { message: 'Please sign in again.', code: 'signed-out' };
    expect(await laptop.call.try('me')).toMatchObject({ status: 401, body });
  });

  it('leaves the next sign-in alone, which its tokens say by their date', async () => {
    const iris = await approvedMember(place);
    await (await signInEarlier(iris)).call.do('signOutEverywhere', {});
    const again = await signInAfterEnd(place, iris);
    expect((await again.call.do('me', {})).profile?.handle).toBe(iris.handle);
    expect((await again.call.try('homeStats')).status).toBe(200);
  });

  it.each(['a member', 'somebody without a profile', 'somebody of whom there is no record'])(
    'also ends the tokens of %s that are dated up to five seconds after it',
    async (who) => {
      const { context, clock } = openInProcess();
      const person = who === 'a member' ? await newMember(context) : guest();
      if (who === 'somebody without a profile') await context.people.findOrCreate(person, context.now());
      const second = Math.floor(clock.now.getTime() / 1000);
      clock.now = new Date(second * 1000 + 400);
      await handlers.signOutEverywhere({}, person, context);
      const outcomeOf = async (issuedAt: number) => {
        const claims = { signInId: person.personId, email: null, name: 'Iris', authenticatedAt: null };
        const verify = async () => ({ ...claims, issuedAt, proofs: [] });
        const asked = { ...context, tokens: { verify } };
        return identify(endpoints.me, new Headers(), asked).then(
          () => 'taken',
          ({ status, code }) => [status, code],
        );
      };
      for (const ahead of [-60, 0, 5]) expect(await outcomeOf(second + ahead)).toEqual([401, 'signed-out']);
      expect(await outcomeOf(second + 6)).toBe('taken');
    },
  );

  it('ends nobody else’s', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    const his = await signInEarlier(otto);
    await (await signInEarlier(iris)).call.do('signOutEverywhere', {});
    expect((await his.call.try('homeStats')).status).toBe(200);
  });

  it('holds before there is a profile, and once there is one', async () => {
    const dora = await invitedPerson(place);
    const old = await signInEarlier(dora);
    await old.call.do('signOutEverywhere', {});
    expect(await statuses(signedInEndpoints, old.call)).toEqual(all401);
    const again = await signInAfterEnd(place, dora);
    await again.call.do('completeOnboarding', submission(dora.profileId));
    expect((await again.call.try('me')).status).toBe(200);
    expect(await statuses(signedInEndpoints, old.call)).toEqual(all401);
  });

  it('holds for somebody of whom there is no record', async () => {
    const nobody = await newcomer(place);
    const old = await signInEarlier(nobody);
    await old.call.do('signOutEverywhere', {});
    expect((await old.call.try('syncUser')).status).toBe(401);
    const again = await signInAfterEnd(place, nobody);
    expect((await again.call.try('syncUser')).status).toBe(200);
    expect((await old.call.try('me')).status).toBe(401);
  });
});

describe('after the account was deleted', () => {
  it('a token from before makes no record, at any endpoint', async () => {
    const iris = await approvedMember(place);
    const old = await signInEarlier(iris);
    const { id } = await old.call.do('me', {});
    await old.call.do('deleteAccount', { confirm: iris.handle });
    expect(await statuses(signedInEndpoints, old.call)).toEqual(all401);
    expect(await openInProcess().context.people.find(id)).toBeUndefined();
  });

  it('a call that was under way makes none either', async () => {
    const { context } = openInProcess();
    const iris = await approvedMember(place);
    const old = await signInEarlier(iris);
    const { id: personId, email, name } = await old.call.do('me', {});
    const issuedAt = Math.floor(Date.now() / 1000) - 60;
    await old.call.do('deleteAccount', { confirm: iris.handle });
    await expect(
      context.people.findOrCreate({ personId, email, name, issuedAt }, context.now()),
    ).rejects.toMatchObject({ status: 401 });
    expect(await context.people.find(personId)).toBeUndefined();
  });

  it('holds for somebody who was never invited', async () => {
    const nobody = await newcomer(place);
    const old = await signInEarlier(nobody);
    const { id } = await old.call.do('me', {});
    await old.call.do('deleteAccount', { confirm: 'DELETE' });
    expect((await old.call.try('syncUser')).status).toBe(401);
    expect(await openInProcess().context.people.find(id)).toBeUndefined();
  });

  it('holds for a further sign-in of theirs', async () => {
    const { context } = openInProcess();
    const [iris, second] = [await approvedMember(place), await signInEarlier(await newcomer(place))];
    const { id } = await iris.call.do('me', {});
    const signInId = await context.tokens
      .verify(second.token)
      .then((found) => (typeof found === 'object' ? found.signInId : ''));
    await context.people.addSignIn(id, signInId);
    await iris.call.do('deleteAccount', { confirm: iris.handle });
    expect((await second.call.try('syncUser')).status).toBe(401);
    expect(await context.people.find(signInId)).toBeUndefined();
  });

  it('a token of the same second makes no record, and one of the next second does', async () => {
    const { context, clock } = openInProcess();
    const second = Math.floor(Date.now() / 1000);
    clock.now = new Date(second * 1000 + 400);
    const person = { ...guest(), issuedAt: second };
    await context.people.findOrCreate(person, context.now());
    await handlers.deleteAccount({ confirm: 'DELETE' }, person, context);
    await expect(context.people.findOrCreate(person, context.now())).rejects.toMatchObject({
      status: 401,
      code: 'deleted',
    });
    expect(await context.people.find(person.personId)).toBeUndefined();
    const { notBefore, endedBy } = await context.people.findSession(person.personId);
    expect({ notBefore, endedBy }).toEqual({ notBefore: second + 1, endedBy: 'deleted' });
    clock.now = new Date((second + 1) * 1000);
    const back = await context.people.findOrCreate({ ...person, issuedAt: second + 1 }, context.now());
    expect(back).toMatchObject({ id: person.personId });
  });

  it('tells the person of a verified token which it was, and nobody else', async () => {
    const [iris, otto, vera] = await approvedMembers(3, place);
    const ends = async (person: Person) => {
      const { status, body } = await person.call.try('homeStats');
      return [status, Reflect.get(body, 'code')];
    };
    const [first, second] = [await signInEarlier(iris), await signInEarlier(otto)];
    await first.call.do('signOutEverywhere', {});
    await second.call.do('deleteAccount', { confirm: otto.handle });
    const { context } = openInProcess();
    const suspend = (profile: Profile) => ({ ...profile, status: 'Suspended' as const });
    await changeProfile(vera.profileId, suspend, context);
    expect(await ends(first)).toEqual([401, 'signed-out']);
    expect(await ends(second)).toEqual([401, 'deleted']);
    expect(await ends(vera)).toEqual([403, 'suspended']);
    const [head, claims, signature = ''] = second.token.split('.');
    const forged = `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const refused = await createClient(place.api, forged).try('homeStats');
    expect(refused).toMatchObject({ status: 401, body: { message: 'Please sign in again.' } });
    expect(refused.body).not.toHaveProperty('code');
  });

  it('the same person comes back by a token from after it, and the old one stays refused', async () => {
    const iris = await approvedMember(place);
    const old = await signInEarlier(iris);
    await old.call.do('deleteAccount', { confirm: iris.handle });
    const again = await signInAfterEnd(place, iris);
    expect(await again.call.do('me', {})).toMatchObject({ userStatus: 'PendingInvitation' });
    await again.call.do('validateInvitation', { invitationCode: await freshCode(place) });
    const { profile } = await again.call.do('me', {});
    expect((await old.call.try('me')).status).toBe(401);
    await again.call.do('completeOnboarding', submission(profile?.id ?? 0));
    expect(await statuses(signedInEndpoints, old.call)).toEqual(all401);
  });
});

it('tells somebody whose sign-in is dated ahead of the clock', async () => {
  const [iris, otto] = [await newcomer(place), await newcomer(place)];
  const early = await signIn(place, iris.email, 'Somebody', -30);
  const message = expect.stringMatching(
    /^The clock of the sign-in service is ahead of ours, .* sign in again\.$/,
  );
  expect(await early.call.try('me')).toMatchObject({ status: 401, body: { code: 'clock', message } });
  const timely = await signIn(place, otto.email, 'Somebody', -tokenTimes.mostAhead);
  expect((await timely.call.try('me')).status).toBe(200);
});

describe('what asks for a fresh sign-in', () => {
  it('refuses a session of ten minutes ago, and does nothing', async () => {
    const iris = await approvedMember(place);
    const stale = await signIn(place, iris.email, 'Iris', 600);
    const refused = { status: 403, body: { message: 'Please sign in again first.' } };
    expect(await stale.call.try('exportAccount', {})).toMatchObject(refused);
    expect(await stale.call.try('deleteAccount', { confirm: iris.handle })).toMatchObject(refused);
    const { members } = await stale.call.do('myProfile', {});
    const change = {
      profileType: 'couple',
      keepMemberIds: members.map(({ id }) => id),
      newMembers: [memberFields],
    } as const;
    expect(await stale.call.try('switchProfileType', change)).toMatchObject(refused);
    expect(await stale.call.do('myProfile', {})).toMatchObject({ type: 'single' });
    const vera = await approvedMember(place, {
      profileType: 'couple',
      members: [memberFields, { ...memberFields, name: 'Bo' }],
    });
    const { cards } = await vera.call.do('ownMemberCards', {});
    const old = await signIn(place, vera.email, 'Vera', 600);
    const card = { memberId: cards[1]?.memberId ?? 0 };
    expect(await old.call.try('createPartnerInvite', card)).toMatchObject(refused);
    expect((await old.call.do('ownMemberCards', {})).cards[1]?.invite).toBeNull();
    expect((await stale.call.try('me')).status).toBe(200);
    const again = await signIn(place, iris.email);
    expect((await again.call.do('exportAccount', {})).profile?.handle).toBe(iris.handle);
  });

  it('is an hour for who waits for their first approval', async () => {
    const iris = await pendingNewcomer(place);
    const { call } = await signIn(place, iris.email, 'Iris', 50 * 60);
    expect((await call.try('exportAccount', {})).status).toBe(200);
  });

  it('counts from when they signed in, not from when the token was issued', async () => {
    const { context } = openInProcess();
    const claims = {
      signInId: 'renewed',
      email: null,
      name: 'Iris',
      issuedAt: 10_000,
      authenticatedAt: 9_000,
    };
    const asked = (authenticatedAt: number | null, now: number) =>
      identify(endpoints.exportAccount, new Headers(), {
        ...context,
        now: () => new Date(now * 1000),
        tokens: { verify: async () => ({ ...claims, authenticatedAt, proofs: [] }) },
      });
    await expect(asked(9_000, 10_000)).rejects.toMatchObject({ status: 403 });
    await expect(asked(null, 10_000)).rejects.toMatchObject({ status: 403 });
    expect(await asked(9_000, 9_300)).toMatchObject({ name: 'Iris' });
  });
});
