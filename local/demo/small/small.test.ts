import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { memberCounts } from '../../../api/contract/profiles/profiles.ts';
import { discoveryCatalogue } from '../../../api/src/profiles/tags/catalogue.ts';
import { scratchFolder } from '../../scratch.ts';
import { profiles } from '../people/profiles.ts';
import { eventPicturesOf, groupPicturesOf, picturesOf } from '../pictures.ts';
import { seed } from '../seed.ts';
import { smallEvents, smallGroups } from './evenings.ts';
import { smallPeople, smallProfiles } from './people.ts';
import { smallSecondPeople } from './shared.ts';

const [newest, ...others] = smallProfiles.toReversed();
const people = others.flatMap(({ members }) => members);

it('is fifteen grown-up people in and around Ghent, and one more who was just approved', () => {
  expect(people).toHaveLength(15);
  expect(others.map(({ type }) => type).filter((type) => type !== 'single')).toHaveLength(4);
  expect(newest).toMatchObject({ handle: 'Ginger Beer', status: 'Approved' });
  for (const { type, members, location } of smallProfiles) {
    expect(location).toMatch(/^(Ghent|Merelbeke|Deinze|Wetteren), Belgium$/);
    expect(members.length).toBeGreaterThanOrEqual(memberCounts[type].min);
    for (const { birthDate } of members) expect(Number(birthDate.slice(0, 4))).toBeLessThan(2000);
  }
});

it('chooses tags that exist', () => {
  const keys = new Set(discoveryCatalogue.flatMap(({ tags }) => tags.map(({ key }) => key)));
  for (const { members } of smallProfiles)
    for (const { tags } of members) expect(tags.filter((tag) => !keys.has(tag))).toEqual([]);
});

it('names nobody and nothing of the large demo, and has its drawings', () => {
  const large = new Set(profiles.map(({ handle }) => handle));
  for (const profile of smallProfiles) {
    expect(large).not.toContain(profile.handle);
    expect(picturesOf(profile).length).toBeGreaterThan(1);
  }
  for (const event of smallEvents) expect(eventPicturesOf(event)).not.toEqual([]);
  for (const group of smallGroups) expect(groupPicturesOf(group)).not.toEqual([]);
});

it('lists everybody who signs in, the newest first', () => {
  expect(smallPeople).toHaveLength(smallProfiles.length + smallSecondPeople.length + 2);
  expect(smallPeople[0]?.name).toBe('Tine Goossens');
  expect(new Set(smallPeople.map(({ email }) => email)).size).toBe(smallPeople.length);
});

it('is not put into data that holds the large demo', async () => {
  const folder = scratchFolder('veil-other-demo');
  writeFileSync(join(folder, 'demo-community'), '');
  await expect(seed({} as never, folder, 'small')).rejects.toThrow('holds the large demo');
  rmSync(folder, { recursive: true });
});
