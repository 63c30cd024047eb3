import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoLimits } from '../../api/contract/photo-fields.ts';
import { signalSeverities } from '../ai/content-safety/signal-colours.ts';
import { createLots } from './chance.ts';
import { demoEvents } from './event-list.ts';
import { demoGroups } from './group-texts.ts';
import { profiles } from './people/profiles.ts';
import { palettes } from './pictures/palettes.ts';
import { personNamed } from './pictures/person.ts';
import { scenes } from './pictures/scenes.ts';
import { eventPicturesOf, groupPicturesOf, picturesOf } from './pictures.ts';

/** A picture is twelve megapixels: seconds, where the processor is wanted by others too. */
const drawing = { timeout: 120_000 };

const everything = profiles.flatMap((profile) => picturesOf(profile));

it('gives everybody who was not turned down two to four pictures', () => {
  for (const profile of profiles) {
    const counts = profile.status === 'Rejected' ? [0] : [2, 3, 4];
    expect(counts).toContain(picturesOf(profile).length);
  }
  expect(new Set(everything.map(({ name }) => name)).size).toBe(everything.length);
});

it('gives every event and every group a cover, of another name than any other picture', () => {
  const walls = [...demoEvents.map(eventPicturesOf), ...demoGroups.map(groupPicturesOf)];
  for (const pictures of walls) expect(pictures.length).toBeGreaterThan(0);
  const names = [...everything, ...walls.flat()].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('draws the same bytes every time, others for everybody', drawing, async () => {
  const [one, other] = everything;
  const drawn = await one?.draw();
  expect(await one?.draw()).toEqual(drawn);
  expect(await other?.draw()).not.toEqual(drawn);
});

it('holds the camera both ways, and writes down where some pictures were taken', drawing, async () => {
  const found = new Set<string>();
  for (const picture of everything.slice(0, 8)) {
    if (found.size === 4) break;
    const bytes = await picture.draw();
    expect(bytes.length).toBeLessThan(photoLimits.maxBytes);
    const { orientation, exif } = await sharp(bytes).metadata();
    found.add(`orientation ${orientation}`).add(`position ${exif?.includes(Buffer.from([0x25, 0x88]))}`);
  }
  expect([...found].sort()).toEqual(['orientation 1', 'orientation 6', 'position false', 'position true']);
});

describe('what the machine thinks', () => {
  const harmless = { Hate: 0, SelfHarm: 0, Sexual: 0, Violence: 0 };

  it.each(Object.entries(scenes))('is nothing of %s, in any palette', drawing, async (name, scene) => {
    for (const palette of palettes) {
      const people = [personNamed('one'), personNamed('other')];
      const svg = scene({ frame: { width: 300, height: 400 }, palette, lots: createLots(name), people });
      expect(await signalSeverities(await sharp(Buffer.from(svg)).png().toBuffer())).toEqual(harmless);
    }
  });

  it('is for a reviewer in three pictures and against one', drawing, async () => {
    const judged = async (handle: string) => {
      const profile = profiles.find((one) => one.handle === handle);
      const last = profile && picturesOf(profile).at(-1);
      return last && (await signalSeverities(await last.draw())).Sexual;
    };
    const pool = demoEvents.find(({ title }) => title === 'The warm pool weekend');
    const [cover, ...others] = pool ? eventPicturesOf(pool) : [];
    const unsure = await others.at(-1)?.draw();
    expect(cover && unsure && (await signalSeverities(unsure)).Sexual).toBe(2);
    expect(await Promise.all(['Saffron Thread', 'Paper Moon', 'Second Espresso'].map(judged))).toEqual([
      2, 2, 6,
    ]);
  });
});
