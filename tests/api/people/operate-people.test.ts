import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { profilePhotoOwner } from '../../../api/src/profiles/photos/album/owner.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { verifyEvidence } from '../../../infra/operate/people/evidence-file.ts';
import { invite } from '../../../infra/operate/people/invite.ts';
import { legalHold, plan as planHold } from '../../../infra/operate/people/legal-hold.ts';
import { people, plan } from '../../../infra/operate/people/people.ts';
import { samplePhoto } from '../../fixtures/stored-profile.ts';
import { guest, newMember, openIsolated } from '../../support/in-process.ts';

const { context } = await openIsolated();
const folder = mkdtempSync(join(tmpdir(), 'veil-people-'));
const acting = { operator: 'the operator', why: 'She asked us to by mail.' };
const runPeople = (...args: string[]) => people(args, acting, context);
const told = async (profileId: number) =>
  (await context.audit.listAbout(profileId, ['operator-read', 'operator-act'])).map(({ outcome }) => outcome);

it('finds somebody by address, handle or number, and says in the audit that it looked', async () => {
  const iris = await newMember(context);
  for (const whom of [iris.email ?? '', iris.profile.handle, String(iris.profile.id)])
    expect(JSON.parse(await runPeople('find', whom))).toMatchObject({
      profile: { handle: iris.profile.handle },
    });
  expect(await told(iris.profile.id)).toHaveLength(3);
  await expect(runPeople('find', 'nobody@veil.example')).rejects.toThrow('Nobody is known as');
  // A person without a profile is found by their address.
  const newcomer = guest();
  await context.people.findOrCreate(newcomer, context.now());
  expect(await runPeople('find', newcomer.email ?? '')).toContain(newcomer.personId);
});

it('says why somebody got no mail', async () => {
  const iris = await newMember(context);
  const why = () => runPeople('notices', iris.email ?? '');
  expect(await why()).toContain('have not said how they may be reached');
  await handlers.setMailAddress({ address: null }, iris, context);
  expect(await why()).toContain('look by themselves');
  await handlers.setMailAddress({ address: 'iris@elsewhere.example' }, iris, context);
  const outcome = { at: '', kind: 'message', what: 'seen', channel: 'mail' } as const;
  await context.notificationSettings.note(iris.profile.id, iris.personId, '', outcome);
  const said = await why();
  expect(JSON.parse(said)).toMatchObject({
    mail: 'unconfirmed',
    outcomes: [{ kind: 'message', what: 'seen' }],
  });
  expect(said).not.toContain('elsewhere.example');
});

it('changes nothing without a reason, and records who and why before it does', async () => {
  const otto = await newMember(context);
  const hasty = people(['erase', otto.email ?? ''], { operator: 'the operator', why: '' }, context);
  await expect(hasty).rejects.toThrow('Say why');
  expect(() => plan(['erase', 'otto@veil.example'])).toThrow('Say why');
  expect(plan(['erase', 'otto@veil.example'], 'He asked us to.')).toContain('erase their account');
  expect(await told(otto.profile.id)).toEqual([]);
  await runPeople('sessions', otto.email ?? '');
  expect(await told(otto.profile.id)).toEqual([`people-sessions: ${acting.why}`]);
});

it('gives a copy of what is kept, and erases the account', async () => {
  const iris = await newMember(context);
  const file = join(folder, 'copy.json');
  await runPeople('copy', iris.email ?? '', file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ profile: { handle: iris.profile.handle } });
  expect(await runPeople('erase', iris.profile.handle)).toContain('Erased.');
  expect(await context.people.findOwnProfile(iris.personId)).toBeUndefined();
});

it('suspends somebody for some days, who reads why, and keeps it in the erasure log', async () => {
  const gary = await newMember(context);
  await runPeople('suspend', gary.profile.handle, '7');
  expect(await context.people.findOwnProfile(gary.personId)).toMatchObject({ status: 'Suspended' });
  const kept: string[] = [];
  for await (const { content } of context.erasureLog.list('sanctions', context.now()))
    kept.push(JSON.stringify(content));
  expect(kept.some((one) => one.includes(String(gary.profile.id)) && one.includes(acting.why))).toBe(true);
});

it('invites in the name of a member, who vouches', async () => {
  const margot = await newMember(context);
  const code = await invite([margot.email ?? ''], acting, context);
  expect((await context.invitations.findByCode(code))?.value.inviterId).toBe(margot.profile.id);
  expect(await told(margot.profile.id)).toEqual([`invite: ${acting.why}`]);
  await expect(invite(['nobody@veil.example'], acting, context)).rejects.toThrow('Nobody is known as');
});

it('holds what stands about somebody until it is released, also when they delete their account', async () => {
  const iris = await newMember(context);
  const matter = `court-${randomUUID()}`;
  const hold = (...args: string[]) => legalHold(args, acting, context);
  const photo = samplePhoto({ id: randomUUID(), isPrivate: true, pictures: randomUUID() });
  const version = {
    owner: profilePhotoOwner(iris.profile.id),
    photoId: photo.id,
    version: photo.pictures ?? '',
  };
  const picture = Buffer.from('a picture');
  await context.photoBlobs.savePictures(version, {
    full: picture,
    thumbnail: picture,
    blurred: picture,
    width: 1,
    height: 1,
  });
  await changeProfile(iris.profile.id, (profile) => ({ ...profile, photos: [photo] }), context);
  expect(await hold('place', matter, iris.email ?? '')).toContain('1 of their pictures');
  await expect(hold('place', matter, iris.email ?? '')).rejects.toThrow();
  await runPeople('erase', iris.email ?? '');
  expect(await hold('list')).toContain(matter);
  await hold('show', matter, folder);
  expect(readFileSync(join(folder, `${matter}.json`), 'utf8')).toContain(iris.profile.handle);
  expect(readFileSync(join(folder, `${matter}-${photo.id}.webp`))).toEqual(picture);
  await context.evidence.keep(`${iris.profile.id}/reported`, Buffer.from('what was reported'));
  const packed = join(folder, `${matter}.zip`);
  const said = await hold('pack', matter, packed);
  const { fingerprint, files } = verifyEvidence(readFileSync(packed));
  expect(said).toContain(fingerprint);
  expect(files).toBe(4);
  // The person it is about does not read of it.
  expect(await told(iris.profile.id)).not.toContainEqual(expect.stringContaining('hold'));
  await hold('release', matter);
  await expect(hold('show', matter, folder)).rejects.toThrow('Nothing is held');
  expect(await hold('list')).not.toContain(matter);
  expect(() => planHold(['place', 'a name/with a slash', 'iris@veil.example'], acting.why)).toThrow(
    'Name the matter',
  );
});
