import { describe, expect, it } from 'vitest';
import type { Wishes } from '../../../api/contract/profiles/who-we-are.ts';
import { handlers } from '../../../api/src/features.ts';
import { newMember, openInProcess } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const { context } = openInProcess();
const woman = { value: 'woman', words: '', use: 'shown' } as const;
const secretly = { value: 'lesbian', words: '', use: 'matching' } as const;
const wishes: Wishes = { genders: ['women'], types: [], purposes: ['friendship'], use: 'shown' };

async function somebody() {
  const owner = await newMember(context);
  const memberId = owner.profile.members[0]?.id ?? 0;
  const save = (changes: object, basis: object) =>
    handlers.saveMyProfile(
      { members: [{ id: memberId, ...changes }], basis: { members: [{ id: memberId, ...basis }] } },
      owner,
      context,
    );
  return { owner, save };
}

describe('what people say of themselves', () => {
  it('is shown to others where they show it, and to themselves always', async () => {
    const [{ owner, save }, other] = [await somebody(), await newMember(context)];
    await save({ gender: woman, orientation: secretly }, { gender: null, orientation: null });
    const { profile } = await handlers.saveMyProfile({ wishes }, await rereadProfile(owner), context);
    expect(profile).toMatchObject({
      wishes,
      members: [{ gender: woman, orientation: secretly, pronouns: null }],
    });
    const seen = await handlers.memberProfile({ handle: owner.profile.handle }, other, context);
    expect(seen.members[0]).toMatchObject({ gender: 'Woman', pronouns: null, orientation: null });
    expect(seen.wishes).toEqual(wishes);
    expect(JSON.stringify(seen)).not.toContain('esbian');
  });

  it('is not overwritten by a save that began from something else', async () => {
    const { save } = await somebody();
    await save({ gender: woman }, { gender: null });
    await expect(save({ gender: { ...woman, value: 'agender' } }, { gender: null })).rejects.toMatchObject({
      status: 409,
    });
    await expect(save({ gender: null }, { gender: woman })).resolves.toMatchObject({ success: true });
  });
});

/** The caller as the next request reads them. */
async function rereadProfile<Owner extends { profile: { id: number } }>(owner: Owner): Promise<Owner> {
  const found = await context.profiles.find(owner.profile.id);
  return found ? { ...owner, profile: found.value, etag: found.etag } : owner;
}

it('tells somebody who looks how well the two fit and why', async () => {
  const [one, other] = await newMembers(2, context);
  const { fit } = await handlers.memberProfile({ handle: other.profile.handle }, one, context);
  const back = await handlers.memberProfile({ handle: one.profile.handle }, other, context);
  expect(fit?.compatibilityScore).toBe(back.fit?.compatibilityScore);
  expect(fit?.aiInsight).toMatch(/\.$/);
  const own = await handlers.memberProfile({ handle: one.profile.handle }, one, context);
  expect(own.fit).toBeNull();
});

it('knows the town of a location that names one, and none of one that does not', async () => {
  const { owner } = await somebody();
  await handlers.saveMyProfile({ location: 'haarlem, netherlands' }, owner, context);
  const stored = async () => (await context.profiles.find(owner.profile.id))?.value;
  expect((await stored())?.place).toMatchObject({ name: 'Haarlem', timeZone: 'Europe/Amsterdam' });
  await handlers.saveMyProfile({ location: 'By the sea' }, await rereadProfile(owner), context);
  expect(await stored()).toMatchObject({ location: 'By the sea', place: null });
});
