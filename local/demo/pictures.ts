import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { DemoEvent } from './demo-event.ts';
import type { DemoGroup } from './group-texts.ts';
import type { DemoProfile } from './people/types.ts';
import list from './pictures.json' with { type: 'json' };
import { drawnAs } from './small/drawn-as.ts';

export interface DemoPicture {
  /** Unique. The photo's id is derived from it, so that a repeated upload is the same photo. */
  name: string;
  fileName: string;
  caption: string;
  isPrivate: boolean;
  read(): Promise<Buffer>;
}

/** The pictures are drawings, so that they show nobody real. Each file is below `pictures/`. */
const Listed = z.array(
  z.strictObject({
    file: z.string(),
    caption: z.string().default(''),
    isPrivate: z.boolean().default(false),
  }),
);
const { profiles, faces, events, groups } = z
  .strictObject({
    profiles: z.record(z.string(), Listed),
    faces: z.record(z.string(), Listed),
    events: z.record(z.string(), Listed),
    groups: z.record(z.string(), Listed),
  })
  .parse(list);

const picturesIn = (of: z.output<typeof Listed> | undefined, nameOf: (number: number) => string) =>
  (of ?? []).map(
    ({ file, caption, isPrivate }, index): DemoPicture => ({
      name: nameOf(index + 1),
      fileName: file.slice(file.indexOf('/') + 1).replace('/', '-'),
      caption,
      isPrivate,
      read: () => readFile(join(import.meta.dirname, 'pictures', file)),
    }),
  );

/** Two to four pictures of every profile that was not rejected, first of the people, then of what they like. */
export const picturesOf = ({ handle }: DemoProfile): DemoPicture[] =>
  picturesIn(profiles[drawnAs[handle] ?? handle], (number) => `${handle}, picture ${number}`);

/** One picture of each person of two couples, in the order of the people. */
export const facesOf = ({ handle }: DemoProfile): DemoPicture[] =>
  picturesIn(faces[handle], (number) => `${handle}, face ${number}`);

/** The cover, and for every second event pictures of the room. */
export const eventPicturesOf = ({ title }: DemoEvent): DemoPicture[] =>
  picturesIn(events[drawnAs[title] ?? title], (number) => `${title}, event picture ${number}`);

/** The cover of a group. */
export const groupPicturesOf = ({ name }: DemoGroup): DemoPicture[] =>
  picturesIn(groups[drawnAs[name] ?? name], () => `${name}, cover`);
