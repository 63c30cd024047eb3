import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { signalSeverities } from '../ai/content-safety/signal-colours.ts';
import { demoEvents } from './event-list.ts';
import { demoGroups } from './group-texts.ts';
import { profiles } from './people/profiles.ts';
import { eventPicturesOf, facesOf, groupPicturesOf, picturesOf } from './pictures.ts';

const folder = join(import.meta.dirname, 'pictures');
const ofProfiles = profiles.flatMap((profile) => [...picturesOf(profile), ...facesOf(profile)]);
const walls = [...demoEvents.map(eventPicturesOf), ...demoGroups.map(groupPicturesOf)];
const allPictures = [...ofProfiles, ...walls.flat()];

it('gives everybody who was not turned down two to four pictures', () => {
  for (const profile of profiles) {
    const counts = profile.status === 'Rejected' ? [0] : [2, 3, 4];
    expect(counts).toContain(picturesOf(profile).length);
  }
});

it('gives every event and every group a cover, of another name than any other picture', () => {
  for (const pictures of walls) expect(pictures.length).toBeGreaterThan(0);
  const names = allPictures.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('ships a file for each picture and no other, 3 MB in all', async () => {
  const files = globSync('**/*.webp', { cwd: folder });
  expect(files.length).toBe(allPictures.length);
  for (const { read } of allPictures) expect((await read()).length).toBeGreaterThan(0);
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(3_000_000);
});

describe('what the machine thinks', () => {
  const severityOf = async (picture: (typeof allPictures)[number] | undefined) =>
    picture &&
    (
      await signalSeverities(
        await sharp(await picture.read())
          .png()
          .toBuffer(),
      )
    ).Sexual;
  const lastOf = (handle: string) => {
    const profile = profiles.find((one) => one.handle === handle);
    return profile && picturesOf(profile).at(-1);
  };

  it('is for a reviewer in three pictures and against one', async () => {
    const pool = demoEvents.find(({ title }) => title === 'The warm pool weekend');
    const [cover, ...others] = pool ? eventPicturesOf(pool) : [];
    expect([await severityOf(cover), await severityOf(others.at(-1))]).toEqual([0, 2]);
    const handles = ['Saffron Thread', 'Paper Moon', 'Second Espresso'];
    expect(await Promise.all(handles.map((handle) => severityOf(lastOf(handle))))).toEqual([2, 2, 6]);
  });

  it('is nothing of the people whom a newcomer meets first', async () => {
    const first = profiles.flatMap((profile) => picturesOf(profile).slice(0, 1)).slice(0, 12);
    expect(new Set(await Promise.all(first.map(severityOf)))).toEqual(new Set([0]));
  });
});
