import { BlobServiceClient } from '@azure/storage-blob';
import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { firstFounder } from '../../../infra/operate/first-founder.ts';
import { submission } from '../../support/fixtures.ts';
import { guest, openIsolated, profileAsRead } from '../../support/in-process.ts';

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
  const caller = { ...founder, ...(await profileAsRead(founder.personId, context)) };
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
