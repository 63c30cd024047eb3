import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { identify } from '../../../api/src/platform/http/identify.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';
import { traces } from './account-fixtures.ts';

const { context, clock } = await openIsolated();

/** The same app for somebody whose token names this sign-in. */
const signedInAs = (signInId: string): Context => ({
  ...context,
  tokens: {
    verify: async () => ({
      signInId,
      email: null,
      name: 'Iris',
      issuedAt: 0,
      authenticatedAt: null,
      proofs: [],
    }),
  },
});
const identifyCaller = (within: Context) =>
  identify({ method: 'GET', caller: 'owner' }, new Headers({ authorization: 'Bearer token' }), within);

describe('a further sign-in', () => {
  it('leads to the person who first came by another: a change of provider orphans nobody', async () => {
    const iris = await newMember(context);
    const later = randomUUID();
    await expect(identifyCaller(signedInAs(later))).rejects.toMatchObject({ status: 403 });
    await context.people.addSignIn(iris.personId, later);
    expect(await identifyCaller(signedInAs(later))).toMatchObject({
      personId: iris.personId,
      profile: { id: iris.profile.id },
    });
    expect((await identifyCaller(signedInAs(iris.personId))).personId).toBe(iris.personId);
  });

  it('is believed for ten minutes, then asked for again', async () => {
    const [iris, otto] = await newMembers(2, context);
    const later = randomUUID();
    await context.people.addSignIn(iris.personId, later);
    expect((await identifyCaller(signedInAs(later))).personId).toBe(iris.personId);
    await context.people.addSignIn(otto.personId, later);
    clock.now = new Date(clock.now.getTime() + 10 * 60 * 1000);
    expect((await identifyCaller(signedInAs(later))).personId).toBe(otto.personId);
  });

  it('goes with the account', async () => {
    const iris = await newMember(context);
    const later = randomUUID();
    await context.people.addSignIn(iris.personId, later);
    await handlers.deleteAccount({ confirm: iris.profile.handle }, iris, context);
    expect(await traces(context, later)).toEqual([]);
  });
});
