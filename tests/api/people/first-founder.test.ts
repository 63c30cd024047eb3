import { BlobServiceClient } from '@azure/storage-blob';
import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { firstFounder } from '../../../infra/operate/people/first-founder.ts';
import { memberFields, submission } from '../../support/fixtures.ts';
import { guest, inviteNewcomer, newMember, openIsolated } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { acceptance, inviteTo } from '../../support/partner-invites-fixtures.ts';
import { signedInBy } from './people-actions.ts';

const operator = 'the operator';
const acting = { operator, why: 'The community begins.' };

it('brings the first member into an empty community, who can then invite', async () => {
  const { context, clock } = await openIsolated();
  const founder = { ...guest(), email: 'Founder@Veil.example' };
  const tell = () => firstFounder('founder@veil.example', acting, context);
  await expect(tell()).rejects.toThrow('Nobody has signed in');

  await context.people.findOrCreate(founder, clock.now);
  expect(await tell()).toContain('Admitted.');
  expect(await tell()).toContain('Admitted before.');
  const profileId = (await context.people.find(founder.personId))?.admission?.profileId ?? 0;
  await handlers.completeOnboarding(submission(profileId), founder, context);
  expect(await tell()).toContain('Approved');

  const profile = (await context.profiles.find(profileId))?.value;
  expect(profile).toMatchObject({ status: 'Approved', tier: 'trusted', reviewEndsAt: null });
  const caller = await rereadOwner(founder, context);
  expect((await handlers.generateInvitation({}, caller, context)).code).toMatch(/\S/);

  const storage = BlobServiceClient.fromConnectionString(context.settings.PHOTO_STORAGE ?? '');
  const erasureLog = storage.getContainerClient('erasure-log');
  const actions: string[] = [];
  for await (const { name } of erasureLog.listBlobsFlat({ prefix: 'actions/' })) {
    const text = (await erasureLog.getBlobClient(name).downloadToBuffer()).toString();
    if (text.includes(String(profileId))) actions.push(text);
  }
  expect(actions.map((text) => JSON.parse(text))).toMatchObject([
    { action: 'founder-admitted', ...acting },
    { action: 'founder-approved', ...acting },
  ]);
});

it('says that the provider vouches for no address, and admits whoever signs in again once it does', async () => {
  const { context, clock } = await openIsolated();
  const founder = guest();
  const tell = () => firstFounder(founder.email ?? '', acting, context);
  await context.people.findOrCreate({ ...founder, email: null }, clock.now);
  await expect(tell()).rejects.toThrow(
    'somebody has signed in for whose address the provider does not vouch',
  );
  expect(await context.people.findOrCreate(founder, clock.now)).toMatchObject({ email: founder.email });
  expect(await tell()).toContain('Admitted.');
  const other = { ...founder, email: 'other@veil.example' };
  expect(await context.people.findOrCreate(other, clock.now)).toMatchObject({ email: founder.email });
});

it('refuses once there is a founder', async () => {
  const { context, clock } = await openIsolated();
  const [first, second] = [guest(), guest()];
  for (const person of [first, second]) await context.people.findOrCreate(person, clock.now);
  const tell = ({ email }: { email: string | null }) => firstFounder(email ?? '', acting, context);
  await tell(first);
  const profileId = (await context.people.find(first.personId))?.admission?.profileId ?? 0;
  await handlers.completeOnboarding(submission(profileId), first, context);
  await tell(first);
  await expect(tell(second)).rejects.toThrow('There is a founder already');
  await expect(tell(first)).rejects.toThrow('There is a founder already');
  expect((await context.people.find(second.personId))?.admission).toBeUndefined();
});

it('does not choose between two people of one address', async () => {
  const { context, clock } = await openIsolated();
  for (const person of [guest(), guest()])
    await context.people.findOrCreate({ ...person, email: 'both@veil.example' }, clock.now);
  await expect(firstFounder('both@veil.example', acting, context)).rejects.toThrow('More than one');
});

it('brings in the first reviewers too, so that a couple who founded it has their newcomers decided on', async () => {
  const { context, clock } = await openIsolated();
  const [iris, vera, otto, late] = [guest(), guest(), guest(), guest()];
  const named = [vera, otto];
  const addresses = named.map(({ email }) => email ?? '');
  const tell = (reviewers = addresses) => firstFounder(iris.email ?? '', acting, context, reviewers);
  const onboard = async (who: typeof iris, changes = {}) => {
    const profileId = (await context.people.find(who.personId))?.admission?.profileId ?? 0;
    await handlers.completeOnboarding(submission(profileId, changes), who, context);
    return rereadOwner(who, context);
  };
  for (const person of [iris, vera, late]) await context.people.findOrCreate(person, clock.now);
  expect((await tell()).split('\n')).toEqual([
    expect.stringContaining('Admitted.'),
    expect.stringContaining('Admitted.'),
    expect.stringContaining('Nobody has signed in'),
  ]);
  const members = [memberFields, { ...memberFields, name: 'Bo' }];
  const couple = await onboard(iris, { profileType: 'couple', members });
  const bo = guest();
  const { code } = await inviteTo(couple, 1, context);
  await handlers.acceptPartnerInvite(acceptance(code), bo, context);
  await onboard(vera);
  expect(await tell()).toMatch(/Approved, with the highest tier.*Approved, as a reviewer.*Nobody has/s);
  await context.people.findOrCreate(otto, clock.now);
  await tell();
  await onboard(otto);
  expect(await tell()).toMatch(/Approved before.*Approved, as a reviewer/s);
  await expect(tell([late.email ?? ''])).rejects.toThrow('There are reviewers already');

  // The role is of the person who was named.
  await expect(signedInBy('pendingProfiles', bo, context)).rejects.toMatchObject({ status: 403 });
  const host = await rereadOwner(iris, context);
  const { profileId: id } = await inviteNewcomer(host, context);
  await expect(
    handlers.approveProfile({ id, reason: 'Seen.' }, await rereadOwner(iris, context), context),
  ).rejects.toMatchObject({ status: 403 });
  for (const who of named)
    expect(
      (await handlers.pendingProfiles({}, await rereadOwner(who, context), context)).profiles.map(
        (one) => one.id,
      ),
    ).toEqual([id]);
  // Iris decides about others than those she invited.
  const stranger = await inviteNewcomer(await newMember(context), context);
  const decided = await handlers.approveProfile(
    { id: stranger.profileId, reason: 'Seen.' },
    await rereadOwner(iris, context),
    context,
  );
  expect(decided.status).toBe('Approved');
});
