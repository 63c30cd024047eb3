import type { EventCategory } from '../../api/contract/events-words.ts';
import { createLots, type Lots } from './chance.ts';
import type { DemoEvent } from './demo-event.ts';
import type { DemoGroup } from './group-texts.ts';
import type { DemoProfile } from './people/types.ts';
import { captions } from './pictures/captions.ts';
import { type Camera, develop } from './pictures/develop.ts';
import { palettes } from './pictures/palettes.ts';
import { personNamed } from './pictures/person.ts';
import { type SceneName, scenes } from './pictures/scenes.ts';
import type { Frame } from './pictures/shapes.ts';
import { withSignal } from './pictures/signal.ts';

export interface DemoPicture {
  /** Unique: what the photo is known by when it is uploaded again. */
  name: string;
  fileName: string;
  caption: string;
  isPrivate: boolean;
  /** A JPEG, the same bytes in every run. */
  draw(): Promise<Buffer>;
}

const upright: [Frame, ...Frame[]] = [
  { width: 1600, height: 2000 },
  { width: 1800, height: 2400 },
  { width: 1500, height: 1500 },
];
const wide: [Frame, ...Frame[]] = [
  { width: 2000, height: 1500 },
  { width: 2400, height: 1600 },
  { width: 1600, height: 2000 },
];

const wideOnly: [Frame, ...Frame[]] = [
  { width: 2000, height: 1500 },
  { width: 2400, height: 1600 },
];

const ofPeople: readonly [SceneName, ...SceneName[]] = ['portraits', 'portraits', 'portraits', 'dusk'];
const ofPlaces: SceneName[] = ['dusk', 'table', 'city', 'hills', 'sea', 'stillLife', 'windowLight', 'veils'];

/** Pictures that the machine is unsure of or refuses, by handle or title: the share of each in a signal colour. */
const signals: Record<string, number> = {
  ...{ 'Saffron Thread': 0.1, 'Paper Moon': 0.11, 'Second Espresso': 0.4 },
  'The warm pool weekend': 0.1,
};

const somewhere = { north: '48/1 51/1 2400/100', east: '2/1 21/1 0/1' };

/** Two to four pictures of everybody who has not been turned down: first of the people, then of what they like. */
export function picturesOf({ handle, members, status }: DemoProfile): DemoPicture[] {
  if (status === 'Rejected') return [];
  const lots = createLots(`the pictures of ${handle}`);
  const palette = lots.one(palettes);
  const people = members.map(({ name }) => personNamed(`${name}, ${handle}`));
  const shown = [lots.one(ofPeople)];
  const places = ofPlaces.filter((scene) => scene !== shown[0]);
  const more = 1 + lots.whole(3);
  while (shown.length <= more) shown.push(...places.splice(lots.whole(places.length), 1));

  return shown.map((scene, nth) => {
    const isLast = nth === shown.length - 1;
    const frame = lots.one(nth === 0 ? upright : wide);
    const camera = cameraOf(lots);
    const caption = lots.one(captions[scene]);
    const name = `${handle}, picture ${nth + 1}`;
    return {
      name,
      fileName: `${scene}-${nth + 1}.jpg`,
      caption,
      isPrivate: isLast && nth > 1 && lots.isSo(0.15),
      draw() {
        const colours = nth === 0 ? palette : createLots(name).one(palettes);
        const svg = scenes[scene]({ frame, palette: colours, lots: createLots(name), people });
        return develop(withSignal(svg, frame, isLast ? (signals[handle] ?? 0) : 0), camera);
      },
    };
  });
}

/** Scenes of an event's pictures. */
const ofEvents: Record<EventCategory, readonly [SceneName, ...SceneName[]]> = {
  social: ['dusk', 'veils', 'windowLight', 'city'],
  dining: ['table', 'stillLife'],
  outdoor: ['hills', 'sea', 'dusk'],
  cultural: ['windowLight', 'stillLife', 'veils'],
  business: ['city', 'windowLight'],
  other: ['windowLight', 'veils'],
};
const ofGroups: readonly [SceneName, ...SceneName[]] = [
  'table',
  'sea',
  'city',
  'hills',
  'stillLife',
  'veils',
];

/** The cover, and for every other event some of the room. */
export function eventPicturesOf({ title, category }: DemoEvent): DemoPicture[] {
  const lots = createLots(`the pictures of the event ${title}`);
  const signal = signals[title] ?? 0;
  const more = signal > 0 || lots.isSo(0.5) ? 1 + lots.whole(2) : 0;
  return Array.from({ length: 1 + more }, (_, nth) =>
    placePicture(`${title}, event picture ${nth + 1}`, lots.one(ofEvents[category]), {
      signal: nth > 0 && nth === more ? signal : 0,
    }),
  );
}

/** The cover. */
export const groupPicturesOf = ({ name }: DemoGroup): DemoPicture[] => [
  placePicture(`${name}, cover`, createLots(`the cover of ${name}`).one(ofGroups), { signal: 0 }),
];

function placePicture(name: string, scene: SceneName, { signal }: { signal: number }): DemoPicture {
  const lots = createLots(name);
  const frame = lots.one(wideOnly);
  const camera = cameraOf(lots);
  return {
    ...{ name, fileName: `${scene}.jpg`, caption: '', isPrivate: false },
    draw: () =>
      develop(
        withSignal(scenes[scene]({ frame, palette: lots.one(palettes), lots, people: [] }), frame, signal),
        camera,
      ),
  };
}

/** Couples of whom each has a picture alone. */
const withFaces = ['Slow Tide', 'Lavender Line'];

/** One picture of each person, in their order: who is who. */
export function facesOf({ handle, members }: DemoProfile): DemoPicture[] {
  if (!withFaces.includes(handle)) return [];
  return members.map(({ name: called }, nth) => {
    const name = `${handle}, face ${nth + 1}`;
    const lots = createLots(name);
    const frame = { width: 1200, height: 1200 };
    const people = [personNamed(`${called}, ${handle}`)];
    return {
      name,
      fileName: `portrait-of-${nth + 1}.jpg`,
      caption: '',
      isPrivate: false,
      draw: () =>
        develop(scenes.portraits({ frame, palette: lots.one(palettes), lots: createLots(name), people }), {
          isSideways: false,
        }),
    };
  });
}

const cameraOf = (lots: Lots): Camera => ({
  isSideways: lots.isSo(0.4),
  ...(lots.isSo(0.4) && { position: somewhere }),
});
