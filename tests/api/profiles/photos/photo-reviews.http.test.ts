// Specified: features 4.2.

import { randomUUID } from 'node:crypto';
import { BlobServiceClient } from '@azure/storage-blob';
import { describe, expect, inject, it } from 'vitest';
import { photoLimits } from '../../../../api/contract/profiles/photos/fields.ts';
import { photoMessages } from '../../../../api/contract/profiles/photos/words.ts';
import { handlers } from '../../../../api/src/features.ts';
import { withDecision } from '../../../../api/src/profiles/photos/album/rules.ts';
import { forgetPhotoDecisions } from '../../../../api/src/profiles/photos/review/forget-photo-decisions.ts';
import { racedOptions } from '../../../../local/rounds.ts';
import { evening, host } from '../../../support/events-fixtures.ts';
import {
  approvedMember,
  approvedMembers,
  cast,
  type Person,
  rejectedNewcomer,
  reviewer,
  secondReviewer,
  signIn,
} from '../../../support/fixtures.ts';
import { newGroup } from '../../../support/groups-fixtures.ts';
import { addPhoto, addPhotoOf, newMember, openInProcess, openIsolated } from '../../../support/in-process.ts';
import { newMembers } from '../../../support/members.ts';
import {
  blobsOf,
  drawPicture,
  fetchPicture,
  ownPhoto,
  putBytes,
  runProcessPhoto,
  send,
  upload,
} from '../../../support/photo-fixtures.ts';

const place = inject('addresses');
type Owner = Person & { profileId: number; handle: string };

const [judge, secondJudge] = [await reviewer(place), await secondReviewer(place)];
const inside = openInProcess();

/** A photo of the owner's that waits for a reviewer. */
const uploadUnsure = async (owner: Person) => upload(place, owner, await drawPicture('unsure'));
const decisionOn = ({ profileId }: { profileId: number }, { id }: { id: string }) => ({
  kind: 'profile',
  ownerId: String(profileId),
  photoId: id,
});
/** Photos that have waited for years, so that they stand before those of other tests. At most 20 profiles are listed. */
const waitedSince = ({ profileId }: { profileId: number }, year: number) =>
  addPhoto(profileId, new Date(Date.UTC(year, 0)), inside.context);

describe('the reviewers’ queue', () => {
  it('shows photos of others that wait, longest first, until they are decided', async () => {
    const [iris, otto] = await approvedMembers(2, place);
    const turnedDown = await rejectedNewcomer(place);
    const own = (await judge.call.do('myProfile', {})).id;
    const ids = [
      await waitedSince(otto, 2002),
      await waitedSince(iris, 2001),
      await waitedSince(otto, 2003),
      await waitedSince({ profileId: own }, 2000),
      await waitedSince(turnedDown, 2000),
    ];
    const queue = async (person: Person) =>
      (await person.call.do('pendingPhotos', {})).photos.filter(({ photo }) => ids.includes(photo.id));
    expect((await queue(judge)).map(({ name, photo }) => [name, photo.uploadedAt.slice(0, 4)])).toEqual([
      [iris.handle, '2001'],
      [otto.handle, '2002'],
      [otto.handle, '2003'],
    ]);
    expect((await queue(secondJudge)).map(({ photo }) => photo.id)).toContain(ids[3]);
    for (const { ownerId, photo } of await queue(judge))
      await judge.call.do('approvePhoto', decisionOn({ profileId: ownerId }, photo));
    expect(await queue(judge)).toEqual([]);
    await secondJudge.call.do('approvePhoto', decisionOn({ profileId: own }, { id: String(ids[3]) }));
    await judge.call.do('deletePhoto', { photoId: String(ids[3]) });
  });

  it('is for reviewers alone', async () => {
    const iris = await approvedMember(place);
    const photo = await uploadUnsure(iris);
    const member = await approvedMember(place);
    for (const name of ['pendingPhotos', 'approvePhoto', 'rejectPhoto'] as const) {
      const { status } = await member.call.try(name, {
        ...(name !== 'pendingPhotos' && decisionOn(iris, photo)),
        ...(name === 'rejectPhoto' && { reason: 'No' }),
      });
      expect(status).toBe(403);
    }
    expect((await fetchPicture(place, judge, photo.viewableUrl)).status).toBe(200);
    expect((await fetchPicture(place, member, photo.viewableUrl)).status).toBe(404);
  });
});

describe('a reviewer', () => {
  it('approves a photo, which members then see', async () => {
    const iris = await approvedMember(place);
    const photo = await uploadUnsure(iris);
    expect(await judge.call.do('approvePhoto', decisionOn(iris, photo))).toMatchObject({ success: true });
    expect(await ownPhoto(iris, photo.id)).toMatchObject({ status: 'approved', isPrimary: true });
    expect((await fetchPicture(place, await approvedMember(place), photo.url)).status).toBe(200);
  });

  it('rejects a photo with a reason that its owner reads, and the pictures are gone for all', async () => {
    const iris = await approvedMember(place);
    const photo = await uploadUnsure(iris);
    const wish = { ...decisionOn(iris, photo), reason: ' Somebody else is in it. ' };
    expect((await judge.call.try('rejectPhoto', { ...wish, reason: ' ' })).status).toBe(400);
    await judge.call.do('rejectPhoto', wish);
    expect(await ownPhoto(iris, photo.id)).toMatchObject({
      status: 'rejected',
      rejection: 'Somebody else is in it.',
      width: null,
    });
    for (const person of [iris, judge, secondJudge])
      expect((await fetchPicture(place, person, photo.url)).status).toBe(404);
    const storage = BlobServiceClient.fromConnectionString(inside.context.settings.PHOTO_STORAGE ?? '');
    expect(await blobsOf(storage, photo.id)).toEqual([]);
  });

  it('says the same twice without harm, and nothing else after that', async () => {
    const iris = await approvedMember(place);
    const photo = await uploadUnsure(iris);
    for (let n = 0; n < 2; n++) await judge.call.do('approvePhoto', decisionOn(iris, photo));
    const late = await judge.call.try('rejectPhoto', { ...decisionOn(iris, photo), reason: 'Or not.' });
    expect([late.status, late.body.message]).toEqual([409, photoMessages.alreadyDecided]);
  });

  it('is one of two at once who decides, and the other is told', racedOptions, async () => {
    const iris = await approvedMember(place);
    const ids: string[] = [];
    for (let round = 0; round < 5; round++) ids.push((await send(iris, await drawPicture('unsure'))).photoId);
    await runProcessPhoto(place);
    for (const id of ids) {
      const photo = await ownPhoto(iris, id);
      expect(photo.status).toBe('pending_approval');
      const [approval, rejection] = await Promise.all([
        judge.call.try('approvePhoto', decisionOn(iris, photo)),
        secondJudge.call.try('rejectPhoto', { ...decisionOn(iris, photo), reason: 'Not for members.' }),
      ]);
      expect([approval.status, rejection.status].sort()).toEqual([200, 409]);
      const { status } = await ownPhoto(iris, photo.id);
      expect(status).toBe(approval.status === 200 ? 'approved' : 'rejected');
    }
  });

  it('decides on the photo that was seen, not on another one put in its place', async () => {
    const iris = await approvedMember(place);
    const { id: requestId } = await upload(place, iris, await drawPicture('unsure'));
    await iris.call.do('deletePhoto', { photoId: requestId });
    const wish = { fileName: 'other.jpg', contentType: 'image/jpeg', fileSize: 1000, requestId };
    const again = await iris.call.try('photoUploadUrl', wish);
    expect([again.status, again.body.message]).toEqual([409, photoMessages.deleted]);
    const seen = decisionOn(iris, { id: requestId });
    expect((await judge.call.try('approvePhoto', seen)).status).toBe(404);
  });

  it('never decides on a photo of their own', async () => {
    const founder = await signIn(place, cast.inviter);
    const { id: profileId } = await founder.call.do('myProfile', {});
    const photo = await uploadUnsure(founder);
    const { status, body } = await founder.call.try('approvePhoto', decisionOn({ profileId }, photo));
    expect([status, body.message]).toEqual([403, photoMessages.photoReviewForbidden]);
    await founder.call.do('deletePhoto', { photoId: photo.id });
  });

  it.each<[string, (owner: Owner) => Promise<string>]>([
    ['approved by the machine', async (owner) => (await upload(place, owner, await drawPicture())).id],
    ['refused by the machine', async (owner) => (await upload(place, owner, await drawPicture('unsafe'))).id],
    [
      'deleted meanwhile',
      async (owner) => {
        const { id } = await uploadUnsure(owner);
        await owner.call.do('deletePhoto', { photoId: id });
        return id;
      },
    ],
    ['of nobody', async () => randomUUID()],
  ])('finds no photo %s', async (_, make) => {
    const iris = await approvedMember(place);
    const photo = { id: await make(iris) };
    const wish = { ...decisionOn(iris, photo), reason: 'Not for members.' };
    const { status, body } = await judge.call.try('rejectPhoto', wish);
    expect([status, body.message]).toEqual([404, photoMessages.notFound]);
  });
});

describe('photos of events and groups that wait', () => {
  /** Somebody with an event and a group, each with a photo that waits longer than those of other tests. */
  async function eventAndGroup(years: readonly [number, number]) {
    const nora = await approvedMember(place);
    const { event } = await nora.call.do('createEvent', evening());
    const { id: groupId, name: groupName } = await newGroup(nora);
    const owners = [
      { kind: 'event', id: event.id },
      { kind: 'group', id: groupId },
    ] as const;
    const photos = await Promise.all(
      owners.map(async (owner, index) => {
        const since = new Date(Date.UTC(years[index] ?? 0, 0));
        const photoId = await addPhotoOf(owner, since, inside.context);
        return { kind: owner.kind, ownerId: String(owner.id), photoId };
      }),
    );
    const [ofEvent, ofGroup] = photos;
    if (!ofEvent || !ofGroup) throw new Error('Two were to hang.');
    return { nora, ofEvent, ofGroup, names: [event.title, groupName] };
  }
  type Waiting = Awaited<ReturnType<typeof eventAndGroup>>;

  const listed = async (by: Person, { ofEvent, ofGroup }: Waiting) =>
    (await by.call.do('pendingPhotos', {})).photos.filter(({ photo }) =>
      [ofEvent.photoId, ofGroup.photoId].includes(photo.id),
    );
  const toldTo = async ({ profileId }: { profileId: number }) =>
    (await inside.context.activity.list(profileId, 20)).map(({ id, title }) => [id, title]);

  it('stand in the same queue, by how long they wait, and are decided there', async () => {
    const all = await eventAndGroup([1992, 1991]);
    const { nora, ofEvent, ofGroup, names } = all;
    const { kind, ownerId } = ofGroup;
    expect(
      (await listed(judge, all)).map(({ kind, ownerId, name }) => [kind, String(ownerId), name]),
    ).toEqual([
      [kind, ownerId, names[1]],
      [ofEvent.kind, ofEvent.ownerId, names[0]],
    ]);
    await judge.call.do('approvePhoto', ofEvent);
    await judge.call.do('approvePhoto', ofEvent);
    await secondJudge.call.do('rejectPhoto', { ...ofGroup, reason: 'Somebody is recognisable.' });
    expect(await listed(judge, all)).toEqual([]);
    const { event } = await nora.call.do('eventById', { eventId: ofEvent.ownerId });
    expect(event.photos).toMatchObject([{ id: ofEvent.photoId, isCover: true }]);
    const album = (await inside.context.photoOwners.group?.find(Number(ownerId), inside.context))?.photos;
    expect(album).toMatchObject([{ status: 'rejected', rejection: 'Somebody is recognisable.' }]);
    expect(await toldTo(nora)).toEqual(
      expect.arrayContaining([
        [`event-${ofEvent.ownerId}-photo-${ofEvent.photoId}`, `A photo of ${names[0]} was approved`],
        [`group-${ownerId}-cover-${ofGroup.photoId}`, `A cover of ${names[1]} was not approved`],
      ]),
    );
    expect((await secondJudge.call.try('approvePhoto', ofEvent)).status).toBe(409);
  });

  it('are shown before that to hosts and reviewers alone', async () => {
    const nora = await approvedMember(place);
    const { event } = await nora.call.do('createEvent', evening());
    const eventId = String(event.id);
    const ask = { eventId, fileName: 'table.jpg', contentType: 'image/jpeg', fileSize: 1000 };
    const { photoId, uploadUrl } = await nora.call.do('eventPhotoUploadUrl', ask);
    expect((await putBytes(uploadUrl, await drawPicture('unsure'))).status).toBe(201);
    await nora.call.do('notifyEventPhoto', { eventId, photoId });
    await runProcessPhoto(place);
    const { photos } = await nora.call.do('eventPhotos', { eventId });
    expect(photos).toMatchObject([{ id: photoId, status: 'pending_approval' }]);
    const url = photos[0]?.viewableUrl ?? '';
    const statuses = [nora, judge, await approvedMember(place)].map(
      async (who) => (await fetchPicture(place, who, url)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
    const { staff } = await nora.call.do('whoSawMyData', {});
    // The host's own look is none of staff.
    expect(staff.filter(({ kind }) => kind === 'read-photo')).toHaveLength(1);
    await nora.call.do('deleteEventPhoto', { eventId, photoId });
    expect((await judge.call.try('approvePhoto', { kind: 'event', ownerId: eventId, photoId })).status).toBe(
      404,
    );
  });

  it('are not reviewed by their own hosts, and not found by who is held apart from them', async () => {
    const founder = await signIn(place, cast.inviter);
    const { event } = await founder.call.do('createEvent', evening());
    const owner = { kind: 'event', id: event.id };
    const photoId = await addPhotoOf(owner, new Date(Date.UTC(1990, 0)), inside.context);
    const wish = { kind: 'event', ownerId: String(event.id), photoId };
    const { photos } = await founder.call.do('pendingPhotos', {});
    expect(photos.filter(({ photo }) => photo.id === photoId)).toEqual([]);
    expect((await founder.call.try('approvePhoto', wish)).status).toBe(403);
    await founder.call.do('deleteEventPhoto', { eventId: wish.ownerId, photoId });
    for (const kind of ['profile', 'event', 'group', 'club', 'constructor'])
      expect((await judge.call.try('approvePhoto', { kind, ownerId: '1', photoId })).status).toBe(404);
  });

  it('are reached page by page with those of members, many waiting since one millisecond', async () => {
    const { context } = await openIsolated();
    const [reader, nora] = await newMembers(2, context);
    const since = new Date(Date.UTC(2001, 0));
    const each = Array.from({ length: photoLimits.queueOwners / 2 + 2 });
    const members = await Promise.all(each.map(() => newMember(context)));
    const events = await Promise.all(each.map(() => host(nora, context)));
    const owners = [
      ...members.map(({ profile }) => ({ kind: 'profile', id: profile.id })),
      ...events.map(({ id }) => ({ kind: 'event', id })),
    ];
    for (const owner of owners) await addPhotoOf(owner, since, context);
    const listed: { kind: string; id: number }[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await handlers.pendingPhotos(cursor ? { cursor } : {}, reader, context);
      listed.push(...page.photos.map(({ kind, ownerId }) => ({ kind, id: ownerId })));
      sizes.push(page.photos.length);
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([photoLimits.queueOwners, owners.length - photoLimits.queueOwners]);
    const byText = (one: { id: number }, other: { id: number }) =>
      String(one.id) < String(other.id) ? -1 : 1;
    expect(listed.slice().sort(byText)).toEqual(owners.slice().sort(byText));
  });

  it('keep their decision without the name of a reviewer who left', async () => {
    const all = await eventAndGroup([1993, 1994]);
    const { context } = inside;
    const leaver = { profileId: 4711, handle: 'Gone' };
    for (const { kind, ownerId, photoId } of [all.ofEvent, all.ofGroup])
      await context.photoOwners[kind]?.change(
        Number(ownerId),
        (album) =>
          withDecision(album, photoId, { reviewer: leaver, outcome: 'approved', reason: '' }, new Date()),
        context,
      );
    const left = { ...leaver, personId: randomUUID(), hadProfile: true, invitation: null, isErased: false };
    expect(await forgetPhotoDecisions(left, context)).toBe(true);
    expect(await forgetPhotoDecisions(left, context)).toBe(false);
    for (const { kind, ownerId } of [all.ofEvent, all.ofGroup])
      expect((await context.photoOwners[kind]?.find(Number(ownerId), context))?.photos).toMatchObject([
        { status: 'approved', decision: { outcome: 'approved', reviewer: null } },
      ]);
  });
});
