import { expect, it } from 'vitest';
import { saveLookingFor } from '../../../api/contract/discovery/community.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';

/** Two towns 5 km apart, and one on the other side of the country. */
const [ghent, merelbeke, arlon] = ['Ghent, Belgium', 'Merelbeke, Belgium', 'Arlon, Belgium'];

async function communityOf(places: readonly (string | undefined)[], context: Context): Promise<Owner[]> {
  const members = [];
  for (const location of places) members.push(await newMember(context, location ? { location } : {}));
  return members;
}

it('tells an inviter in fives how many live near, unless it is nearly everybody, whoever paused, hid or blocked', async () => {
  const { context, clock } = await openIsolated();
  const near = async (who: Owner | undefined) => {
    if (!who) throw new Error('Somebody reads it.');
    clock.now = new Date(clock.now.getTime() + 1000);
    context.candidateIndex.expectNews();
    return (await handlers.communityToInvite({}, await rereadOwner(who, context), context)).near;
  };
  const [ada, vera, nina, otto, iris] = await communityOf([ghent, merelbeke, ghent, arlon, arlon], context);
  expect(await near(ada)).toBeNull();
  const [late, later] = await communityOf([ghent, ghent], context);
  if (!ada || !vera || !nina || !late || !later) throw new Error('They are there.');
  expect(await near(ada), 'two live elsewhere').toBeNull();
  await communityOf([arlon, arlon, arlon], context);
  expect(await near(ada)).toEqual({ town: 'Ghent', members: 5 });
  await handlers.blockMember({ handle: ada.profile.handle }, vera, context);
  await handlers.pauseProfile({ isPaused: true }, nina, context);
  await handlers.saveMyProfile({ hidden: true } as never, late, context);
  expect(await near(ada)).toEqual({ town: 'Ghent', members: 5 });
  expect(await near(later)).toEqual({ town: 'Ghent', members: 5 });
  expect(await near(vera)).toEqual({ town: 'Merelbeke', members: 5 });
  expect([await near(otto), await near(iris)]).toEqual([
    { town: 'Arlon', members: 5 },
    { town: 'Arlon', members: 5 },
  ]);
});

it('shows inviters the line that a member of tier 3 wrote, within a minute, and the audit who wrote', async () => {
  const { context, clock } = await openIsolated();
  const [margot, ada] = await communityOf([undefined, undefined], context);
  if (!margot || !ada) throw new Error('They are there.');
  const read = async () => (await handlers.communityToInvite({}, ada, context)).lookingFor;
  expect(await read()).toBe('');
  const line = 'Couples in Ghent, and somebody who plays the piano.';
  const { lookingFor } = saveLookingFor.input.parse({ lookingFor: `  ${line} ` });
  expect(await handlers.saveLookingFor({ lookingFor }, margot, context)).toEqual({
    lookingFor: line,
    pinned: '',
  });
  expect(await read()).toBe(line);
  const day = clock.now.toISOString().slice(0, 10);
  const { records } = await handlers.audit({ day, kind: 'looking-for-changed' }, margot, context);
  expect(records).toMatchObject([{ by: margot.profile.handle, about: [], outcome: 'written' }]);
  await handlers.saveLookingFor({ lookingFor: '' }, margot, context);
  expect(await read()).toBe('');
});

it('shows a word from the house above the board, on its first page alone, and the audit who pinned it', async () => {
  const { context, clock } = await openIsolated();
  const [margot, ada] = await communityOf([undefined, undefined], context);
  if (!margot || !ada) throw new Error('They are there.');
  const board = async () => (await handlers.boardPosts({ cursor: undefined }, ada, context)).pinned;
  expect(await board()).toBeUndefined();
  const pinned = 'Supper on the ninth.';
  const kept = { lookingFor: '', pinned };
  expect(await handlers.saveLookingFor({ pinned }, margot, context)).toEqual(kept);
  expect(await board()).toBe(pinned);
  expect((await handlers.dashboard({}, ada, context)).board.pinned).toBe(pinned);
  const day = clock.now.toISOString().slice(0, 10);
  const { records } = await handlers.audit({ day, kind: 'word-pinned' }, margot, context);
  expect(records).toMatchObject([{ by: margot.profile.handle, outcome: 'written' }]);
  await handlers.saveLookingFor({ pinned: '' }, margot, context);
  expect(await board()).toBeUndefined();
});

it('refuses a line that is too long, or that somebody would have to look at', async () => {
  const { context } = await openIsolated();
  const [margot] = await communityOf([undefined], context);
  if (!margot) throw new Error('She is there.');
  expect(saveLookingFor.input.safeParse({ lookingFor: 'x'.repeat(141) }).success).toBe(false);
  for (const lookingFor of ['veilhate4', 'veilhate6'])
    await expect(handlers.saveLookingFor({ lookingFor }, margot, context)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'lookingFor' }],
    });
  expect((await handlers.communityToInvite({}, margot, context)).lookingFor).toBe('');
});
