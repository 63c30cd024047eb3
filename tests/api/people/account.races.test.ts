import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { runOutbox } from '../../../api/src/platform/outbox/run-outbox.ts';
import { profilePhotoOwner } from '../../../api/src/profiles/photos/album/owner.ts';
import { uploadName } from '../../../api/src/profiles/photos/blob-names.ts';
import { processPhoto } from '../../../api/src/profiles/photos/upload/process-photo.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { withPart } from '../../support/context-parts.ts';
import { submission } from '../../support/fixtures.ts';
import {
  barrierOf,
  guest,
  type InProcess,
  newMember,
  newOwner,
  openIsolated,
} from '../../support/in-process.ts';
import { drawPicture, putBytes } from '../../support/photo-fixtures.ts';
import { bringMember, invite, profileOf, runEverythingDue, tombstone, traces } from './account-fixtures.ts';
import { deleteJustBefore, expectGone as expectGoneFrom, type WithHeldWrite } from './late-deletion.ts';

let inside: InProcess;
let context: Context;
beforeEach(async () => {
  inside = await openIsolated({ INVITATIONS_PER_MONTH: '100' });
  context = inside.context;
});

const leave = (person: Owner) => handlers.deleteAccount({ confirm: person.profile.handle }, person, context);
const expectGone = (person: Owner) => expectGoneFrom(person, inside);

const beforeReplace: WithHeldWrite = (hold) =>
  withPart(context, 'profiles', { replace: hold(context.profiles.replace) });

describe('a deletion', () => {
  it(
    'at once with 19 others of the same account is done once, and all are told so',
    racedOptions,
    async () => {
      const iris = await newMember(context);
      const answers = await Promise.all(Array.from({ length: 20 }, () => leave(iris)));
      expect(answers).toEqual(Array(20).fill({ deleted: true }));
      await expectGone(iris);
    },
  );

  it('stands against the save of an editor', async () => {
    const iris = await newMember(context);
    const late = deleteJustBefore(beforeReplace, () => leave(iris));
    await expect(handlers.saveMyProfile({ about: 'I stay' }, iris, late)).rejects.toMatchObject({
      status: 404,
    });
    await expectGone(iris);
  });

  it.each(['approveProfile', 'rejectProfile'] as const)('stands against a reviewer: %s', async (decide) => {
    const [iris, host] = [await newOwner(context), await newMember(context)];
    const judge = await bringMember(host, context);
    const late = deleteJustBefore(beforeReplace, () => leave(iris));
    await expect(
      handlers[decide]({ id: iris.profile.id, reason: 'Seen.' }, judge, late),
    ).rejects.toMatchObject({ status: 404 });
    await expectGone(iris);
  });

  it('stands against the timer that approves', async () => {
    const iris = await newOwner(context);
    inside.clock.now = new Date(Date.parse(iris.profile.reviewEndsAt ?? '') + 1);
    await runOutbox(deleteJustBefore(beforeReplace, () => leave(iris)));
    await expectGone(iris);
  });

  it('stands against a photo that is being looked at: no picture of it stays', async () => {
    const iris = await newMember(context);
    const photoId = randomUUID();
    const wish = { fileName: 'me.jpg', contentType: 'image/jpeg', fileSize: 1000, requestId: photoId };
    const { uploadUrl } = await handlers.photoUploadUrl(wish, iris, context);
    await putBytes(uploadUrl, await drawPicture());
    const { photoBlobs } = context;
    const late = deleteJustBefore(
      (hold) => ({ ...context, photoBlobs: { ...photoBlobs, savePictures: hold(photoBlobs.savePictures) } }),
      () => leave(iris),
    );
    const name = uploadName({ owner: profilePhotoOwner(iris.profile.id), photoId });
    await expect(processPhoto(name, late)).rejects.toMatchObject({ status: 404 });
    expect(await traces(context, photoId)).toHaveLength(3);
    await expectGone(iris);
    expect(await traces(context, photoId)).toEqual([]);
  });

  it('stands against an onboarding that is being completed', async () => {
    const [host, dora] = [await newMember(context), guest()];
    await invite(host, dora, context);
    const { profile } = await handlers.me({}, dora, context);
    const form = submission(profile?.id ?? 0);
    const { profiles } = context;
    const late = deleteJustBefore(
      (hold) => ({ ...context, profiles: { ...profiles, create: hold(profiles.create) } }),
      () => handlers.deleteAccount({ confirm: 'DELETE' }, dora, context),
    );
    await expect(handlers.completeOnboarding(form, dora, late)).rejects.toMatchObject({ status: 409 });
    expect(await profiles.find(form.profileId)).toBeUndefined();
    await runEverythingDue(inside);
    expect(await profiles.find(form.profileId)).toBeUndefined();
  });

  it('stands against telling the inviter of a handle that is gone', async () => {
    const [host, dora] = [await newMember(context), guest()];
    const id = await invite(host, dora, context);
    const { profile } = await handlers.me({}, dora, context);
    const form = submission(profile?.id ?? 0);
    const { invitations } = context;
    const late = deleteJustBefore(
      (hold) => ({ ...context, invitations: { ...invitations, accept: hold(invitations.accept) } }),
      () => handlers.deleteAccount({ confirm: form.handle }, dora, context),
    );
    await handlers.completeOnboarding(form, dora, late);
    await runEverythingDue(inside);
    const { invites } = await handlers.invitationHistory({}, host, context);
    expect(invites).toMatchObject([{ id, status: 'accepted', profileHandle: null, email: '' }]);
    expect(await traces(context, dora.personId, String(form.profileId), form.handle)).toEqual([tombstone]);
  });
});

describe('a deletion by the inviter', () => {
  it('leaves a code that is being redeemed to nobody', async () => {
    const [iris, dora] = [await newMember(context), guest()];
    const { code } = await handlers.generateInvitation({}, iris, context);
    const { invitations } = context;
    const late = deleteJustBefore(
      (hold) => ({ ...context, invitations: { ...invitations, redeem: hold(invitations.redeem) } }),
      () => leave(iris),
    );
    const answer = await handlers.validateInvitation({ invitationCode: code }, dora, late);
    expect(answer).toMatchObject({ isValid: false, inviterHandle: null });
    await expectGone(iris);
  });

  it('leaves a newcomer who is completing onboarding a profile that nobody vouched for', async () => {
    const [iris, dora] = [await newMember(context), guest()];
    await invite(iris, dora, context);
    const { profile } = await handlers.me({}, dora, context);
    const form = submission(profile?.id ?? 0);
    const { profiles } = context;
    const late = deleteJustBefore(
      (hold) => ({ ...context, profiles: { ...profiles, create: hold(profiles.create) } }),
      () => leave(iris),
    );
    await handlers.completeOnboarding(form, dora, late);
    await expectGone(iris);
    expect((await profiles.find(form.profileId))?.value).toMatchObject({
      status: 'PendingApproval',
      invitation: null,
    });
  });
});

describe('a deletion by a reviewer', () => {
  it('leaves a decision that is being written, by nobody', async () => {
    const [host, waiting] = [await newMember(context), await newOwner(context)];
    const judge = await bringMember(host, context);
    const late = deleteJustBefore(beforeReplace, () => leave(judge));
    await handlers.approveProfile({ id: waiting.profile.id, reason: 'Seen.' }, judge, late);
    await expectGone(judge);
    expect(await profileOf(waiting, context)).toMatchObject({
      status: 'Approved',
      decisions: [{ outcome: 'approved', reason: 'Seen.', reviewer: null }],
    });
  });

  it('and a save of the one they decided on change the profile both', async () => {
    const [host, waiting] = [await newMember(context), await newOwner(context)];
    const judge = await bringMember(host, context);
    await handlers.rejectProfile({ id: waiting.profile.id, reason: 'Not sure.' }, judge, context);
    const meet = barrierOf(2);
    const { profiles } = context;
    const replace: typeof profiles.replace = async (profile, etag) => {
      await meet();
      return profiles.replace(profile, etag);
    };
    const together: Context = { ...context, profiles: { ...profiles, replace } };
    await Promise.all([
      handlers.saveMyProfile({ about: 'Something new' }, waiting, together),
      handlers.deleteAccount({ confirm: judge.profile.handle }, judge, together),
    ]);
    await expectGone(judge);
    expect(await profileOf(waiting, context)).toMatchObject({
      mainBio: 'Something new',
      decisions: [{ reviewer: null }],
    });
  });
});
