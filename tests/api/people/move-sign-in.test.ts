import { expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { identify } from '../../../api/src/platform/http/identify.ts';
import { moveSignIn } from '../../../infra/operate/people/move-sign-in.ts';
import { guest, newMember, openIsolated } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';

const { context, clock } = await openIsolated();
const hours = (count: number) => count * 60 * 60 * 1000;

/** A member who lost their sign-in, and the stranger as whom they came back. */
async function loseSignIn() {
  const [iris, later] = [await newMember(context), guest()];
  await context.people.findOrCreate(later, context.now());
  const move = (reviewers: readonly string[] = []) =>
    moveSignIn(
      {
        from: iris.email ?? '',
        to: later.email ?? '',
        reviewers,
        operator: 'the operator',
        why: 'The phone is lost.',
      },
      context,
    );
  return { iris, later, move };
}
const seconds = () => Math.floor(clock.now.getTime() / 1000);
const callSignedInBy = (signInId: string, issuedAt = seconds()) => {
  const proof = { signInId, email: null, name: 'Iris', issuedAt, authenticatedAt: null, proofs: [] };
  const within: Context = { ...context, tokens: { verify: async () => proof } };
  return identify({ method: 'GET', caller: 'owner' }, new Headers({ authorization: 'Bearer token' }), within);
};

it('lets a new sign-in lead to the person, 72 hours after the old address is told, and says so in the audit', async () => {
  const { iris, later, move } = await loseSignIn();
  expect(await move()).toContain(`Write to ${iris.email} and to ${later.email} now`);
  await expect(callSignedInBy(later.personId)).rejects.toMatchObject({ status: 403 });
  clock.now = new Date(clock.now.getTime() + hours(72) - 1);
  await expect(move()).rejects.toThrow('Wait until');
  clock.now = new Date(clock.now.getTime() + 1);
  expect(await move()).toContain('Done.');
  clock.now = new Date(clock.now.getTime() + hours(1));
  expect(await callSignedInBy(later.personId)).toMatchObject({ personId: iris.personId });
  await expect(callSignedInBy(iris.personId, seconds() - 2 * 3600)).rejects.toMatchObject({ status: 401 });
  expect(await context.people.find(iris.personId)).toMatchObject({ email: later.email, recovery: null });
  const records = await context.audit.listAbout(iris.profile.id, ['sign-in-asked', 'sign-in-moved']);
  expect(records.map(({ kind }) => kind)).toEqual(['sign-in-moved', 'sign-in-asked']);
});

it('does not when the old sign-in was used meanwhile', async () => {
  const { iris, later, move } = await loseSignIn();
  await move();
  clock.now = new Date(clock.now.getTime() + hours(30));
  await callSignedInBy(iris.personId);
  clock.now = new Date(clock.now.getTime() + hours(50));
  await expect(move()).rejects.toThrow('it is not lost');
  expect(await move()).toContain('Noted.');
  await expect(callSignedInBy(later.personId)).rejects.toMatchObject({ status: 403 });
});

it('leaves to nobody a sign-in whose mailbox somebody else reads, where two reviewers know the person', async () => {
  const { iris, later, move } = await loseSignIn();
  const [one, other] = [await memberOfTier(context), await memberOfTier(context)];
  const names = [one, other].map(({ profile }) => profile.handle);
  await expect(move([names[0] ?? '', (await newMember(context)).profile.handle])).rejects.toThrow(
    'two reviewers',
  );
  expect(await move(names)).toContain(`Write to ${iris.email} and to ${later.email} now`);
  clock.now = new Date(clock.now.getTime() + hours(30));
  await callSignedInBy(iris.personId);
  clock.now = new Date(clock.now.getTime() + hours(50));
  expect(await move(names)).toContain('leads to nobody');
  clock.now = new Date(clock.now.getTime() + hours(1));
  expect(await callSignedInBy(later.personId)).toMatchObject({ personId: iris.personId });
  await expect(callSignedInBy(iris.personId)).rejects.toMatchObject({ status: 403 });
});

it('takes no sign-in that is somebody else’s', async () => {
  const [iris, otto] = await newMembers(2, context);
  const move = {
    from: iris.email ?? '',
    to: otto.email ?? '',
    operator: 'the operator',
    why: 'The phone is lost.',
  };
  await expect(moveSignIn(move, context)).rejects.toThrow('belongs to somebody');
});
