import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { uuidFrom } from './demo-context.ts';
import { type DemoPart, hoursBefore, ownerOf } from './story.ts';

const tags = { friend: 9501, potential: 9502, play: 9503, bookmark: 9504 };
type Tag = keyof typeof tags;

/** What members keep of each other. Hours count back from the start of the demo. */
export interface Ties {
  applied: readonly (readonly [who: string, tag: Tag, whom: string, hoursAgo: number])[];
  notes: readonly (readonly [who: string, about: string, content: string, hoursAgo: number])[];
  presence: readonly (readonly [who: string, hoursAgo: number])[];
}

/** Labels between members with their age in hours. Two labels in both directions are a connection. */
const applied: Ties['applied'] = [
  ['Saffron Thread', 'friend', 'Copper Fox', 900],
  ['Copper Fox', 'friend', 'Saffron Thread', 880],
  ['Saffron Thread', 'friend', 'Quiet Lantern', 400],
  ['Quiet Lantern', 'friend', 'Saffron Thread', 390],
  ['Night Ferry', 'potential', 'Saffron Thread', 60],
  ['Saffron Thread', 'play', 'Night Ferry', 30],
  ['Lavender Line', 'friend', 'Saffron Thread', 20],
  ['Monsoon Letter', 'friend', 'Saffron Thread', 5],
  ['Saffron Thread', 'friend', 'Second Espresso', 44],
  ['Lavender Line', 'friend', 'Olive Grove', 2100],
  ['Olive Grove', 'friend', 'Lavender Line', 2090],
  ['Lavender Line', 'potential', 'Ember and Ash', 700],
  ['Ember and Ash', 'play', 'Lavender Line', 650],
  ['Quiet Lantern', 'friend', 'Velvet Hour', 3000],
  ['Velvet Hour', 'friend', 'Quiet Lantern', 2990],
  ['Quiet Lantern', 'friend', 'North of Midnight', 5000],
  ['North of Midnight', 'friend', 'Quiet Lantern', 4990],
  ['Slow Tide', 'friend', 'Ember and Ash', 1300],
  ['Ember and Ash', 'friend', 'Slow Tide', 1290],
  ['Paper Moon', 'friend', 'Velvet Hour', 210],
  ['Velvet Hour', 'friend', 'Paper Moon', 200],
  ['The Tuesday Table', 'friend', 'Copper Fox', 1700],
  ['Copper Fox', 'friend', 'The Tuesday Table', 1690],
  ['Saffron Thread', 'bookmark', 'Lavender Line', 300],
  ['Saffron Thread', 'bookmark', 'Glass Harmonica', 200],
  ['Saffron Thread', 'bookmark', 'Peat and Honey', 120],
  ['Saffron Thread', 'bookmark', 'Rue des Lilas', 26],
  ['Lavender Line', 'bookmark', 'Two Left Gloves', 240],
  ['Lavender Line', 'bookmark', 'North of Midnight', 180],
  ['Lavender Line', 'bookmark', 'Saffron Thread', 90],
  ['Quiet Lantern', 'bookmark', 'Monsoon Letter', 333],
  ['Quiet Lantern', 'bookmark', 'Folded Crane', 160],
  ['Quiet Lantern', 'bookmark', 'Almond Orchard', 70],
  ['Copper Fox', 'bookmark', 'Paper Moon', 500],
  ['Paper Moon', 'bookmark', 'Northern Static', 410],
  ['Slow Tide', 'bookmark', 'Harbour Lights', 350],
  ['The Tuesday Table', 'bookmark', 'Olive Grove', 260],
  ['Night Ferry', 'bookmark', 'Saffron Thread', 65],
];

const notes: Ties['notes'] = [
  ['Saffron Thread', 'Copper Fox', 'Repairs books. Ask about the cookbook of 1611.', 870],
  ['Saffron Thread', 'Copper Fox', 'No mushrooms. Likes the corner table.', 300],
  ['Saffron Thread', 'Night Ferry', 'Works nights: write before six in the evening.', 29],
  ['Lavender Line', 'Olive Grove', 'We owe them a dinner since September.', 400],
  ['Quiet Lantern', 'Velvet Hour', 'Her premiere is in the spring. Send flowers.', 80],
];

/** Members who show their presence, and how many hours ago they were last active. */
const presence: Ties['presence'] = [
  ['Quiet Lantern', 1],
  ['Saffron Thread', 2],
  ['Copper Fox', 0.01],
  ['Night Ferry', 0.02],
  ['Lavender Line', 9],
];

export const tiesPart =
  ({ applied, notes, presence }: Ties): DemoPart =>
  (cast, now) => [
    ...applied.map(([who, tag, whom, hoursAgo]) => ({
      at: hoursBefore(now, hoursAgo),
      name: `${who} calls ${whom} ${tag}`,
      async run(context: Context) {
        const { profile } = await ownerOf(whom, cast, context);
        const choice = { taggedProfileId: profile.id, tagId: tags[tag], category: 'Relationship' };
        await handlers.addPrivateTag(choice, await ownerOf(who, cast, context), context);
      },
    })),
    ...notes.map(([who, about, content, hoursAgo]) => ({
      at: hoursBefore(now, hoursAgo),
      name: `${who} notes about ${about}: ${content}`,
      async run(context: Context) {
        const { profile } = await ownerOf(about, cast, context);
        const note = {
          targetProfileId: profile.id,
          content,
          requestId: uuidFrom(`${who} ${about} ${content}`),
        };
        await handlers.addNote(note, await ownerOf(who, cast, context), context);
      },
    })),
    ...presence.map(([who, hoursAgo]) => ({
      at: hoursBefore(now, hoursAgo),
      name: `${who} shows when they are here`,
      async run(context: Context) {
        await handlers.savePrivacy({ showsPresence: true }, await ownerOf(who, cast, context), context);
      },
    })),
  ];

export const connections = tiesPart({ applied, notes, presence });
