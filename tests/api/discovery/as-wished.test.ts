import { expect, it } from 'vitest';
import type { Wishes } from '../../../api/contract/profiles/who-we-are.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { memberFields } from '../../support/fixtures.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { discover } from './browse-fixtures.ts';

const { context } = await openIsolated();
const couple = {
  profileType: 'couple' as const,
  members: [memberFields, { ...memberFields, name: 'Bo' }],
};
const iris = await newMember(context, { handle: 'Iris', location: 'Ghent, Belgium' });
await newMember(context, { handle: 'Near', location: 'Bruges, Belgium' });
await newMember(context, { handle: 'Far', location: 'Lisbon, Portugal' });
await newMember(context, { handle: 'Near pair', location: 'Bruges, Belgium', ...couple });
await newMember(context, { handle: 'Far pair', location: 'Lisbon, Portugal', ...couple });

async function opening(wishes: Partial<Wishes>, who = iris): Promise<{ handles: string[]; wished: unknown }> {
  const whole: Wishes = { genders: [], types: [], purposes: [], use: 'matching', ...wishes };
  await changeProfile(who.profile.id, (profile) => ({ ...profile, wishes: whole }), context);
  const reader: Owner = await rereadOwner(who, context);
  const { members, wished } = await discover(reader, context, { asWished: true, sortBy: 'name' });
  return { handles: members.map(({ handle }) => handle), wished };
}

it('opens with the one type that is looked for, and with who lives near if distance counts a lot', async () => {
  expect(await opening({ types: ['couple'], distance: 'much' })).toEqual({
    handles: ['Near pair'],
    wished: { type: 'couple', withinKm: 250 },
  });
  expect(await opening({ distance: 'much' })).toEqual({
    handles: ['Near', 'Near pair'],
    wished: { withinKm: 250 },
  });
});

it.each(['some', 'none', undefined] as const)('narrows no distance that counts %s', async (distance) => {
  expect(await opening({ types: ['couple', 'single'], ...(distance && { distance }) })).toEqual({
    handles: ['Far', 'Far pair', 'Near', 'Near pair'],
    wished: undefined,
  });
});

it('leaves out a wish that would leave nobody', async () => {
  const lone = await newMember(context, { handle: 'Lone', location: 'Reykjavik, Iceland' });
  expect((await opening({ types: ['couple'], distance: 'much' }, lone)).wished).toEqual({ type: 'couple' });
  expect((await opening({ types: ['other'], distance: 'much' }, lone)).handles).toHaveLength(5);
});
