import { describe, expect, it } from 'vitest';
import type { PhotoGrantSpan } from '../../../../api/contract/profiles/photo-access.ts';
import type { Context } from '../../../../api/src/context.ts';
import { handlers } from '../../../../api/src/features.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { changeProfile } from '../../../../api/src/profiles/profiles/change-profile.ts';
import type { Profile } from '../../../../api/src/profiles/profiles/profile.ts';
import { whoseCode } from '../../../../infra/operate/people/whose-code.ts';
import { connectionActions } from '../../../support/connections-fixtures.ts';
import { withoutLimitsAndJudges, withPart } from '../../../support/context-parts.ts';
import { newHandle } from '../../../support/fixtures.ts';
import {
  addPhotoWithPictures,
  newMember,
  openIsolated,
  runTimer,
  statusOf,
} from '../../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../../support/members.ts';
import { decideCaseAbout, memberOfTier, reportOf } from '../../../support/moderation-fixtures.ts';
import { sharedPair } from '../../../support/partner-invites-fixtures.ts';

const inside = await openIsolated();
const { context: real } = inside;
const watermark = async (picture: Uint8Array, code: string) => Buffer.concat([picture, Buffer.from(code)]);
const context = withoutLimitsAndJudges(withPart(real, 'viewerCodes', { watermark }));
const as = (who: Owner) => callsAs(who, context);

const hoursLater = (hours: number) => {
  inside.clock.now = new Date(inside.clock.now.getTime() + hours * 3_600_000);
};

async function hang(who: Owner, isPrivate = true): Promise<string> {
  const photoId = await addPhotoWithPictures(profilePhotoOwner(who.profile.id), context);
  if (isPrivate) await as(who).setPhotoPrivacy({ photoId, isPrivate });
  return photoId;
}

const latest = (who: Owner) => rereadOwner(who, context);

/** Otto with two private photos, connected with Iris, and somebody else who is too. */
async function people() {
  const [otto, iris, bo] = await newMembers(3, context);
  const photoIds = [await hang(otto), await hang(otto)];
  const { connect } = connectionActions(context);
  for (const one of [iris, bo]) {
    await connect(otto, one);
  }
  return { otto, iris, bo, photoIds };
}

const open = (who: Owner, whom: Owner, photoIds: string[], span: PhotoGrantSpan = 'open') =>
  as(who).grantPhotoAccess({ profileId: whom.profile.id, photoIds, span });

const between = (who: Owner, whom: Owner) => as(who).photoAccessBetween({ profileId: whom.profile.id });

async function fetched(who: Owner, of: Owner, photoId: string): Promise<number> {
  const asked = { size: 'full', profileId: of.profile.id, photoId } as const;
  return statusOf(as(who).servePhoto(asked));
}

async function looked(who: Owner, of: Owner, photoId: string): Promise<string> {
  const asked = { size: 'thumbnail', profileId: of.profile.id, photoId } as const;
  const { bytes } = await as(who).servePhoto(asked);
  return Buffer.from(bytes).toString();
}

const changed = (who: Owner, changes: Partial<Profile>) =>
  changeProfile(who.profile.id, (profile) => ({ ...profile, ...changes }), context);

describe('private pictures', () => {
  it('are shown to whom they were opened, and to nobody else', async () => {
    const { otto, iris, bo, photoIds } = await people();
    const [one = '', other = ''] = photoIds;
    expect(await fetched(iris, otto, one)).toBe(404);
    const { at } = await open(otto, iris, [one]);
    expect(await fetched(iris, otto, one)).toBe(200);
    expect(await fetched(iris, otto, other)).toBe(404);
    expect(await fetched(bo, otto, one)).toBe(404);
    const { theirs } = await between(iris, otto);
    expect(theirs).toMatchObject({ at, until: null, photos: [{ id: one, order: 0 }] });
    expect((await between(iris, otto)).own).toEqual([]);
    expect(await connectionActions(context).news(iris)).toContain(
      `${otto.profile.handle} opened private pictures to you`,
    );
  });

  it('carry a code of who looks, by which two moderators with a case learn who that was', async () => {
    const { otto, iris, bo, photoIds } = await people();
    const [photoId = ''] = photoIds;
    for (const one of [iris, bo]) await open(otto, one, [photoId]);
    expect(await looked(otto, otto, photoId)).toBe('a picture');
    const seen = [await looked(iris, otto, photoId), await looked(bo, otto, photoId)];
    const [code = '', other] = seen.map((text) => /^a picture([0-9A-F]{10})$/.exec(text)?.[1]);
    expect(other).not.toBe(code);
    expect(code).toBe(context.viewerCodes.codeOf(otto.profile.id, iris.personId));

    const [one, second, reporter] = [
      await memberOfTier(context),
      await memberOfTier(context),
      await newMember(context),
    ];
    const acting = { operator: 'the operator', why: 'Both asked in the ticket.' };
    const asking = (...more: string[]) => whoseCode([code, otto.profile.handle, ...more], acting, context);
    const [hers, his] = [one.profile.handle, second.profile.handle];
    await expect(asking(otto.profile.handle, hers, his)).rejects.toThrow('no open case');
    await reportOf(iris.profile, reporter, context);
    const about = iris.profile.handle;
    await expect(asking(about, hers, hers)).rejects.toThrow('two moderators');
    await expect(asking(about, hers, bo.profile.handle)).rejects.toThrow('is no moderator');
    expect(await asking(about, hers, his)).toBe(
      `The code is that of ${iris.email}, of the profile ${iris.profile.handle}.`,
    );
    expect(await whoseCode(['0'.repeat(10), otto.profile.handle, about, hers, his], acting, context)).toBe(
      'It is the code of nobody who is here.',
    );
    const actions = await context.audit.listAbout(otto.profile.id, ['operator-read']);
    expect(actions.map(({ outcome }) => outcome)).toContain(`whose-code: ${acting.why}`);
  });

  it('are reported by whom they are open to alone, and stay as evidence once they are closed', async () => {
    const { otto, iris, bo, photoIds } = await people();
    const [photoId = ''] = photoIds;
    await open(otto, iris, [photoId]);
    const report = { kind: 'photo', id: `${otto.profile.id}/${photoId}`, reason: 'harassment' } as const;
    await expect(as(bo).report(report)).rejects.toMatchObject({ status: 404 });
    await as(iris).report(report);
    await as(otto).revokePhotoAccess({ profileId: null });
    await as(otto).deletePhoto({ photoId });
    const subjectId = otto.profile.id;
    const found = await handlers.moderationCase({ subjectId }, await memberOfTier(context), context);
    expect(found.all).toMatchObject([{ kind: 'photo', pictures: 1 }]);
  });

  it('stand in the copy of who opened them, and not in that of who was shown', async () => {
    const { otto, iris, photoIds } = await people();
    const { at } = await open(otto, iris, photoIds);
    const copyOf = (who: Owner) => as(who).exportAccount({});
    expect((await copyOf(otto)).picturesOpened).toEqual([
      { profileId: iris.profile.id, photoIds, at, until: null, days: [] },
    ]);
    expect((await copyOf(iris)).picturesOpened).toEqual([]);
  });

  it('look like none to everybody to whom nothing is open', async () => {
    const { otto, iris, bo, photoIds } = await people();
    const answers = async () => ({
      between: await between(bo, otto),
      profile: await as(bo).memberProfile({ handle: otto.profile.handle }),
    });
    const before = await answers();
    await open(otto, iris, photoIds);
    expect(await answers()).toEqual(before);
    for (const photoId of photoIds) await as(otto).deletePhoto({ photoId });
    expect(await answers()).toEqual(before);
    expect(before.between).toEqual({
      theirs: null,
      mine: null,
      own: [],
      mayOpen: true,
      asking: 'no',
      asksYou: false,
    });
  });

  it('end after a day or a week', async () => {
    const { otto, iris, bo, photoIds } = await people();
    const [photoId = ''] = photoIds;
    await open(otto, iris, [photoId], 'day');
    await open(otto, bo, [photoId], 'week');
    hoursLater(23.9);
    expect(await fetched(iris, otto, photoId)).toBe(200);
    hoursLater(0.2);
    expect(await fetched(iris, otto, photoId)).toBe(404);
    expect((await between(iris, otto)).theirs).toBeNull();
    expect(await fetched(bo, otto, photoId)).toBe(200);
    const { grants } = await as(otto).ownPhotoGrants({});
    expect(grants.map(({ handle }) => handle)).toEqual([bo.profile.handle]);
    hoursLater(6 * 24);
    expect(await fetched(bo, otto, photoId)).toBe(404);
    await runTimer(context);
    expect(await connectionActions(context).news(bo)).not.toContain(
      `${otto.profile.handle} opened private pictures to you`,
    );
  });

  it('end in both directions when the connection ends, and stay closed when it begins again', async () => {
    const { otto, iris, bo, photoIds } = await people();
    const [photoId = ''] = photoIds;
    const hers = await hang(iris);
    await open(otto, iris, [photoId]);
    await open(otto, bo, [photoId]);
    await open(iris, otto, [hers]);
    const { apply, takeBack } = connectionActions(context);
    await takeBack(iris, 'friend', otto);
    for (const isConnected of [false, true]) {
      if (isConnected) await apply(iris, 'friend', otto);
      expect(await fetched(iris, otto, photoId)).toBe(404);
      expect(await fetched(otto, iris, hers)).toBe(404);
    }
    expect(await fetched(bo, otto, photoId)).toBe(200);
    await open(otto, iris, [photoId]);
    await runTimer(context);
    expect(await fetched(iris, otto, photoId)).toBe(200);
  });

  it('last 24 hours where the clocks change meanwhile', async () => {
    inside.clock.now = new Date('2027-03-27T12:00:00.000Z');
    const { otto, iris, photoIds } = await people();
    const [photoId = ''] = photoIds;
    const { until } = await open(otto, iris, [photoId], 'day');
    expect(until).toBe('2027-03-28T12:00:00.000Z');
    hoursLater(23.9);
    expect(await fetched(iris, otto, photoId)).toBe(200);
    hoursLater(0.1);
    expect(await fetched(iris, otto, photoId)).toBe(404);
  });

  it('tell their owner on which days they were looked at, and no more', async () => {
    const { otto, iris, photoIds } = await people();
    const [photoId = ''] = photoIds;
    await open(otto, iris, [photoId]);
    const days = async () => (await between(otto, iris)).mine?.days;
    await between(iris, otto);
    expect(await days()).toEqual([]);
    const today = context.now().toISOString().slice(0, 10);
    await Promise.all([fetched(iris, otto, photoId), fetched(iris, otto, photoId)]);
    expect(await days()).toEqual([today]);
    hoursLater(24);
    await fetched(iris, otto, photoId);
    expect(await days()).toEqual([context.now().toISOString().slice(0, 10), today]);
  });

  it('are closed one by one, and all at once', async () => {
    const { otto, iris, bo, photoIds } = await people();
    const [photoId = ''] = photoIds;
    for (const one of [iris, bo]) await open(otto, one, [photoId]);
    const owner = await latest(otto);
    const profileId = iris.profile.id;
    expect(await handlers.revokePhotoAccess({ profileId }, owner, context)).toEqual({ closed: true });
    expect(await handlers.revokePhotoAccess({ profileId }, owner, context)).toEqual({ closed: false });
    expect([await fetched(iris, otto, photoId), await fetched(bo, otto, photoId)]).toEqual([404, 200]);
    await handlers.revokePhotoAccess({ profileId: null }, owner, context);
    expect(await fetched(bo, otto, photoId)).toBe(404);
    expect((await handlers.ownPhotoGrants({}, owner, context)).grants).toEqual([]);
  });
});

const stranger = { personId: 'another', memberId: null, createdAt: '2026-01-01T00:00:00.000Z' };

/** Actions that end an opening of Otto’s to Iris for good. */
const actions: Record<string, (people: { otto: Owner; iris: Owner }) => unknown> = {
  'the owner blocks': ({ otto, iris }) => as(otto).blockMember({ handle: iris.profile.handle }),
  'the viewer blocks': ({ otto, iris }) => as(iris).blockMember({ handle: otto.profile.handle }),
  'the owner hides': ({ otto }) => changed(otto, { hidden: true }),
  'the owner pauses': ({ otto }) =>
    changed(otto, { pauses: [{ personId: otto.personId, since: context.now().toISOString() }] }),
  'the owner is suspended': ({ otto }) =>
    decideCaseAbout(
      { profileId: otto.profile.id, handle: otto.profile.handle },
      { ...inside, context },
      { outcome: 'suspend' },
    ),
  'somebody joins the owner': ({ otto }) => changed(otto, { people: [...otto.profile.people, stranger] }),
  'somebody joins the viewer': ({ iris }) => changed(iris, { people: [...iris.profile.people, stranger] }),
};

describe('an opening ends for good when', () => {
  it.each(Object.entries(actions))('%s', async (_, action) => {
    const { otto, iris, photoIds } = await people();
    const [photoId = ''] = photoIds;
    await open(otto, iris, [photoId]);
    expect(await fetched(iris, otto, photoId)).toBe(200);
    await action({ otto, iris });
    expect(await fetched(iris, otto, photoId)).toBe(404);
    expect(await context.photoGrants.list(otto.profile.id)).toEqual([]);
  });

  it.each(['the owner blocks', 'the viewer blocks', 'the owner hides'])(
    '%s while it is written',
    async (name) => {
      const { otto, iris, photoIds } = await people();
      let isBegun = false;
      const at: Context['photoGrants']['at'] = (ownerId) => {
        const item = context.photoGrants.at(ownerId);
        return {
          ...item,
          async find() {
            if (!isBegun) {
              isBegun = true;
              await actions[name]?.({ otto, iris });
            }
            return item.find();
          },
        };
      };
      const late = withPart(context, 'photoGrants', { at });
      const wish = { profileId: iris.profile.id, photoIds, span: 'open' } as const;
      const opened = Promise.resolve(handlers.grantPhotoAccess(wish, await latest(otto), late));
      await expect(opened).rejects.toMatchObject({ status: 404 });
      expect(await context.photoGrants.list(otto.profile.id)).toEqual([]);
    },
  );

  it.each(['viewer', 'owner'] as const)('one of a couple parts who is the %s', async (side) => {
    const [iris, bo] = await sharedPair(context);
    const otto = await newMember(context);
    const { connect } = connectionActions(context);
    await connect(iris, otto);
    const [owner, viewer] = side === 'viewer' ? [otto, iris] : [iris, otto];
    const photoId = await hang(owner);
    const [hers = 0] = (await latest(iris)).profile.members.map(({ id }) => id);
    if (side === 'owner') {
      const said = { photoId, memberIds: [hers] };
      await as(iris).sayWhoIsShown(said);
    }
    await open(owner, viewer, [photoId]);
    expect(await fetched(viewer, owner, photoId)).toBe(200);
    await as(bo).leaveProfile({ handle: newHandle() });
    await runTimer(context);
    for (const who of side === 'viewer' ? [iris, bo] : [otto])
      expect(await fetched(who, owner, photoId)).toBe(404);
    expect(await context.photoGrants.list(owner.profile.id)).toEqual([]);
  });

  it('the viewer leaves, of whom nothing stays with it', async () => {
    const { otto, iris, photoIds } = await people();
    await open(otto, iris, photoIds);
    await as(iris).deleteAccount({ confirm: iris.profile.handle });
    await runTimer(context);
    expect(await context.photoGrants.list(otto.profile.id)).toEqual([]);
  });
});

describe('asking to see private pictures', () => {
  const allow = (who: Owner, isAskable = true) => as(who).allowPhotoRequests({ isAskable });
  const ask = (who: Owner, whom: Owner) => as(who).requestPhotoAccess({ profileId: whom.profile.id });
  const notNow = (who: Owner, whom: Owner) => as(who).dismissPhotoRequest({ profileId: whom.profile.id });
  const newsOf = (iris: Owner) =>
    `${iris.profile.handle} would like to see private pictures of yours, if you have any`;

  it('is off until it is allowed, for mutual connections alone', async () => {
    const { otto, iris } = await people();
    const stranger = await newMember(context);
    expect((await between(iris, otto)).asking).toBe('no');
    await expect(ask(iris, otto)).rejects.toMatchObject({ status: 403 });
    await allow(otto);
    expect((await between(iris, otto)).asking).toBe('may');
    expect((await between(stranger, otto)).asking).toBe('no');
    await expect(ask(stranger, otto)).rejects.toMatchObject({ status: 403 });
    await allow(otto, false);
    await expect(ask(iris, otto)).rejects.toMatchObject({ status: 403 });
  });

  it('looks the same with pictures and without', async () => {
    const { otto, iris, bo } = await people();
    await allow(otto);
    await allow(bo);
    await connectionActions(context).apply(iris, 'friend', bo);
    await connectionActions(context).apply(bo, 'friend', iris);
    expect(await between(iris, otto)).toEqual(await between(iris, bo));
    expect(await ask(iris, otto)).toEqual(await ask(iris, bo));
    expect(await between(iris, otto)).toEqual(await between(iris, bo));
  });

  it('happens once for ever, and nobody can tell “Not now” from silence', async () => {
    const { otto, iris, bo, photoIds } = await people();
    await allow(otto);
    await Promise.all([ask(iris, otto), ask(iris, otto), ask(bo, otto)]);
    const news = (await connectionActions(context).news(otto)).filter((title) => title === newsOf(iris));
    expect(news).toHaveLength(1);
    expect((await between(otto, iris)).asksYou).toBe(true);
    expect(await notNow(otto, iris)).toEqual({ putAway: true });
    expect(await notNow(otto, iris)).toEqual({ putAway: false });
    await allow(otto, false);
    expect(await between(iris, otto)).toEqual(await between(bo, otto));
    expect(await ask(iris, otto)).toEqual(await ask(bo, otto));
    expect((await between(otto, iris)).asksYou).toBe(false);
    expect(await connectionActions(context).news(otto)).not.toContain(newsOf(iris));
    await open(otto, bo, photoIds);
    expect((await between(otto, bo)).asksYou).toBe(false);
    await as(otto).revokePhotoAccess({ profileId: null });
    expect(await between(iris, otto)).toEqual(await between(bo, otto));
  });

  it('leaves nothing of who leaves', async () => {
    const { otto, iris, bo } = await people();
    await allow(otto);
    await allow(iris);
    await Promise.all([ask(iris, otto), ask(bo, otto), ask(otto, iris)]);
    await as(iris).deleteAccount({ confirm: iris.profile.handle });
    await runTimer(context);
    expect((await context.photoRequests.listOf(otto.profile.id, 9)).length).toBe(0);
    expect((await context.photoRequests.listOf(iris.profile.id, 9)).length).toBe(0);
    expect((await context.photoRequests.listOf(bo.profile.id, 9)).length).toBe(1);
  });
});

describe('nobody opens', () => {
  it('to a stranger, to themselves, or while hidden', async () => {
    const { otto, iris, photoIds } = await people();
    await expect(open(otto, await newMember(context), photoIds)).rejects.toMatchObject({ status: 403 });
    await expect(open(otto, otto, photoIds)).rejects.toMatchObject({ status: 400 });
    await changed(otto, { hidden: true });
    await expect(open(otto, iris, photoIds)).rejects.toMatchObject({ status: 409 });
  });

  it('a photo that is public, another’s, or gone', async () => {
    const { otto, iris, photoIds } = await people();
    await expect(open(otto, iris, [await hang(otto, false)])).rejects.toMatchObject({ status: 409 });
    await expect(open(iris, otto, photoIds)).rejects.toMatchObject({ status: 409 });
  });
});

it('a picture that is open costs one read more than a public one', async () => {
  const { otto, iris, photoIds } = await people();
  const [photoId = ''] = photoIds;
  await open(otto, iris, [photoId]);
  await fetched(iris, otto, photoId);
  const reads: string[] = [];
  const counted = withPart(context, 'photoGrants', {
    list(id: number) {
      reads.push('list');
      return context.photoGrants.list(id);
    },
    change: () => Promise.reject(new Error('Nothing is written.')),
  });
  await handlers.servePhoto(
    { size: 'full', profileId: otto.profile.id, photoId },
    await latest(iris),
    counted,
  );
  expect(reads).toEqual(['list']);
});
