import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { outcomes } from '../../../../api/contract/safety/moderation.ts';
import { composeContext } from '../../../../api/src/compose.ts';
import { handlers } from '../../../../api/src/features.ts';
import { ApiError } from '../../../../api/src/platform/http/api-error.ts';
import { identify, type Owner } from '../../../../api/src/platform/http/identify.ts';
import { pseudonymOf } from '../../../../api/src/platform/secrets/keyed-hash.ts';
import {
  kindOf,
  type PhotoOwner,
  profilePhotoOwner,
} from '../../../../api/src/profiles/photos/album/owner.ts';
import { changeProfile } from '../../../../api/src/profiles/profiles/change-profile.ts';
import type { Profile } from '../../../../api/src/profiles/profiles/profile.ts';
import { type Exclusion, withExclusions } from '../../../../api/src/relations/blocks/exclusions.ts';
import { connectionActions } from '../../../support/connections-fixtures.ts';
import { withoutLimitsAndJudges } from '../../../support/context-parts.ts';
import { host, joinEvent } from '../../../support/events-fixtures.ts';
import { addPhotoWithPictures, newMember, openIsolated } from '../../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../../support/members.ts';
import { decideCaseAbout } from '../../../support/moderation-fixtures.ts';
import { inviteAndJoin, newGroup, removes } from '../../gatherings/groups-in-process.ts';

/** Two instances of the API on one database, which share nothing else. */

const inside = await openIsolated();
const instance = () => {
  const made = composeContext(inside.context.settings, {
    now: () => inside.clock.now,
    newId: randomUUID,
    randomInt,
    log: () => {},
  });
  return withoutLimitsAndJudges({
    ...made,
    recurring: [],
    newNumericId: inside.context.newNumericId,
  });
};
const [here, there] = [instance(), instance()];

const secondsLater = (seconds: number) => {
  inside.clock.now = new Date(inside.clock.now.getTime() + seconds * 1000);
};

interface Shown {
  readonly owner: PhotoOwner;
  readonly photoId: string;
}

const pathOf = ({ owner: { kind, id }, photoId }: Shown): string =>
  kind === 'profile' ? `${id}/${photoId}` : `${kind}/${id}/${photoId}`;

async function hang(owner: PhotoOwner): Promise<Shown> {
  return { owner, photoId: await addPhotoWithPictures(owner, there) };
}

/** `auth_time` of the token. */
const signedInAt = 1_800_000_000;

/** By the token that a list gave, with a token of the minute before, as an instance answers. */
async function fetchSigned(by: Owner, token: string, shown: Shown, context = here): Promise<number> {
  const { personId } = by;
  const issuedAt = Math.floor(context.now().getTime() / 1000) - 60;
  const claims = {
    signInId: personId,
    email: null,
    name: '',
    issuedAt,
    authenticatedAt: signedInAt,
    proofs: [],
  };
  const called = { ...context, tokens: { ...context.tokens, verify: async () => claims } };
  const { owner, photoId } = shown;
  const asked = { size: 'thumbnail', photoId, token } as const;
  try {
    const caller = await identify(
      { method: 'GET', caller: 'holder', sanctioned: 'suspended' },
      new Headers(),
      called,
    );
    await (owner.kind === 'profile'
      ? handlers.signedPhoto({ ...asked, profileId: owner.id }, caller, context)
      : handlers.signedOwnerPhoto({ ...asked, kind: owner.kind, ownerId: owner.id }, caller, context));
    return 200;
  } catch (fault) {
    if (fault instanceof ApiError) return fault.status;
    throw fault;
  }
}

const tokenFor = ({ viewer }: Owner, shown: Shown): string =>
  viewer.pictureTokenFor?.(pathOf(shown), shown.photoId) ?? '';

/** The picture is shown here, the action is done there, and 15 seconds later it is refused here. */
async function expectEnded(iris: Owner, shown: Shown, action: () => unknown, status = 404) {
  const token = tokenFor(iris, shown);
  expect(await fetchSigned(iris, token, shown)).toBe(200);
  secondsLater(1);
  await action();
  secondsLater(15);
  expect(await fetchSigned(iris, token, shown)).toBe(status);
}

interface Pair {
  iris: Owner;
  otto: Owner;
  shown: Shown;
}

async function pair(): Promise<Pair> {
  const [iris, otto] = await newMembers(2, there);
  return { iris, otto, shown: await hang(profilePhotoOwner(otto.profile.id)) };
}

const rereadNow = (who: Owner) => rereadOwner(who, there);
const changeProfileOf = (who: Owner, changes: Partial<Profile>) =>
  changeProfile(who.profile.id, (profile) => ({ ...profile, ...changes }), there);
const decide = (who: Owner, outcome: keyof typeof outcomes) =>
  decideCaseAbout(
    { profileId: who.profile.id, handle: who.profile.handle },
    { ...inside, context: there },
    { outcome },
  );

async function exclude(one: Owner, other: Owner, from: string) {
  const row = (whom: Owner, side: Exclusion['side']): Exclusion => ({
    id: 'shield',
    side,
    cause: 'shield',
    handle: null,
    at: from,
    from,
    pseudonym: pseudonymOf(whom.personId, there.keyedHash),
    profileId: whom.profile.id,
  });
  await there.blocks.change(one.profile.id, (all) => withExclusions(all, [row(other, 'made')]));
  await there.blocks.change(other.profile.id, (all) => withExclusions(all, [row(one, 'received')]));
}

const ghent = {
  id: 'ghent',
  name: 'Ghent',
  region: '',
  country: 'Belgium',
  latitude: 51.05,
  longitude: 3.717,
  timeZone: 'Europe/Brussels',
};

/** Each action that ends the sight of somebody's photo, and what the viewer's next fetch is answered. */
const actions: Record<string, [(pair: Pair) => unknown, number?]> = {
  'the owner blocks the viewer': [
    async ({ iris, otto }) =>
      handlers.blockMember({ handle: iris.profile.handle }, await rereadNow(otto), there),
  ],
  'the viewer blocks the owner': [
    async ({ iris, otto }) =>
      handlers.blockMember({ handle: otto.profile.handle }, await rereadNow(iris), there),
  ],
  'a shield begins': [
    ({ iris, otto }) => exclude(otto, iris, new Date(there.now().getTime() + 5000).toISOString()),
  ],
  'a town’s shield begins': [
    async ({ iris, otto }) => {
      await changeProfileOf(iris, { place: ghent });
      const shield = {
        id: 'one',
        place: ghent,
        km: 25,
        at: there.now().toISOString(),
        beginsBy: null,
        state: 'inForce',
      } as const;
      await changeProfileOf(otto, { placeShields: [shield] });
    },
  ],
  'the photo is made private': [
    async ({ otto, shown: { photoId } }) =>
      handlers.setPhotoPrivacy({ photoId, isPrivate: true }, await rereadNow(otto), there),
  ],
  'the photo is deleted': [
    async ({ otto, shown: { photoId } }) => handlers.deletePhoto({ photoId }, await rereadNow(otto), there),
  ],
  'the photo is removed by a decision': [
    ({ shown }) => there.reportables.photo?.remove?.(pathOf(shown), there),
  ],
  'the owner hides': [({ otto }) => changeProfileOf(otto, { hidden: true })],
  'the owner is no longer approved': [
    ({ otto }) => changeProfileOf(otto, { status: 'FurtherReviewRequired' }),
  ],
  'the owner is turned down': [({ otto }) => changeProfileOf(otto, { status: 'Rejected' })],
  'the owner is suspended': [({ otto }) => decide(otto, 'suspend')],
  'the owner leaves': [
    async ({ otto }) =>
      handlers.deleteAccount({ confirm: otto.profile.handle }, await rereadNow(otto), there),
  ],
  'the viewer is suspended': [({ iris }) => decide(iris, 'suspend')],
  'the viewer is no longer approved': [({ iris }) => changeProfileOf(iris, { status: 'Rejected' })],
  'the viewer signs out everywhere': [
    async ({ iris }) => handlers.signOutEverywhere({}, await rereadNow(iris), there),
    401,
  ],
  'the viewer’s device is signed out from another one': [
    async ({ iris }) => {
      const device = { ...(await rereadNow(iris)), authenticatedAt: signedInAt };
      const noted = { key: randomUUID(), browser: null, system: null, opens: false };
      await handlers.noteSession(noted, device, there);
      const { sessions } = await handlers.ownSessions({}, device, there);
      const id = sessions.find(({ isThis }) => isThis)?.id ?? '';
      await handlers.endSession({ id }, await rereadNow(iris), there);
    },
    401,
  ],
  'the viewer leaves': [
    async ({ iris }) =>
      handlers.deleteAccount({ confirm: iris.profile.handle }, await rereadNow(iris), there),
    401,
  ],
};

describe('a signed picture of a member is refused by another instance after 15 seconds when', () => {
  it.each(Object.entries(actions))('%s', async (_, [action, status]) => {
    const people = await pair();
    await expectEnded(people.iris, people.shown, () => action(people), status);
  });

  it('a connection ends that a hidden owner was seen by', async () => {
    const { iris, otto, shown } = await pair();
    const { connect, takeBack, choose } = connectionActions(there);
    await connect(iris, otto);
    await choose(otto, {}, true);
    await expectEnded(await rereadNow(iris), shown, () => takeBack(otto, 'friend', iris));
  });
});

describe('a signed cover of a group is refused after 15 seconds when', () => {
  async function closed(discoverable: boolean) {
    const [iris, otto] = await newMembers(2, there);
    const { id } = await newGroup(otto, there, { discoverable });
    await inviteAndJoin(otto, iris, String(id), there);
    return { iris, otto, group: String(id), shown: await hang({ kind: 'group', id }) };
  }

  it('the viewer leaves a group that only its members find', async () => {
    const { iris, group, shown } = await closed(false);
    await expectEnded(iris, shown, () => handlers.leaveGroup({ group }, iris, there));
  });

  it('the viewer is removed from it', async () => {
    const { iris, otto, group, shown } = await closed(false);
    await expectEnded(iris, shown, () => removes(otto, iris, group, there));
  });

  it('it is closed', async () => {
    const { iris, otto, group, shown } = await closed(true);
    await expectEnded(iris, shown, () => handlers.closeGroup({ group }, otto, there));
  });

  it('it is no longer discoverable', async () => {
    const { otto, group, shown } = await closed(true);
    await expectEnded(await newMember(there), shown, async () => {
      const found = await there.groups.find(Number(group));
      if (!found) throw new Error('The group is gone.');
      await there.groups
        .at(Number(group))
        .write({ group: { ...found.value, discoverable: false } }, found, []);
    });
    expect(await fetchSigned(otto, tokenFor(otto, shown), shown)).toBe(200);
  });

  it('another cover takes its place', async () => {
    const { iris, shown } = await closed(true);
    await expectEnded(iris, shown, async () => {
      secondsLater(1);
      await hang(shown.owner);
    });
  });
});

describe('a signed picture of an event is refused after 15 seconds when', () => {
  async function supper() {
    const [iris, otto] = await newMembers(2, there);
    const { id } = await host(otto, there);
    return { iris, otto, id, shown: await hang({ kind: 'event', id }) };
  }

  it('the organizer blocks the viewer', async () => {
    const { iris, otto, shown } = await supper();
    const { handle } = iris.profile;
    await expectEnded(iris, shown, () => handlers.blockMember({ handle }, otto, there));
  });

  it('the viewer’s place is given back', async () => {
    const { iris, otto, id, shown } = await supper();
    await joinEvent(id, iris, there);
    const action = () => handlers.removeGuest({ eventId: id, profileId: iris.profile.id }, otto, there);
    await expectEnded(iris, shown, action);
  });

  it('the organizer is suspended', async () => {
    const { iris, otto, shown } = await supper();
    await expectEnded(iris, shown, () => decide(otto, 'suspend'));
  });
});

describe('the gate', () => {
  it('shows for no longer than 15 seconds what it has read, and refuses at once what it has not', async () => {
    const { iris, otto, shown } = await pair();
    const other = await newMember(there);
    const token = tokenFor(iris, shown);
    expect(await fetchSigned(iris, token, shown)).toBe(200);
    await changeProfileOf(otto, { hidden: true });
    secondsLater(14);
    expect(await fetchSigned(iris, token, shown, there)).toBe(404);
    expect(await fetchSigned(other, tokenFor(other, shown), shown, there)).toBe(404);
    secondsLater(1);
    expect(await fetchSigned(iris, token, shown)).toBe(404);
  });

  it('shows again what is shown again', async () => {
    const { iris, otto, shown } = await pair();
    const token = tokenFor(iris, shown);
    const { photoId } = shown;
    await expectEnded(iris, shown, () => changeProfileOf(otto, { hidden: true }));
    await changeProfileOf(otto, { hidden: false });
    secondsLater(15);
    expect(await fetchSigned(iris, token, shown)).toBe(200);
    const album = await kindOf(shown.owner, there).find(shown.owner.id, there);
    expect(album?.photos.map(({ id }) => id)).toEqual([photoId]);
  });
});
