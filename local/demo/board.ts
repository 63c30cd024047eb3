import { handlers } from '../../api/src/features.ts';
import { uuidFrom } from './demo-context.ts';
import type { DemoBoardPost } from './people/types.ts';
import { type DemoPart, hoursBefore, ownerOf } from './story.ts';

/** Messages on the community board, the latest first. */
const board: DemoBoardPost[] = [
  {
    author: 'Quiet Lantern',
    content:
      'The lamps are lit early this week. If you joined in the last month: say hello, we remember being new.',
    hoursAgo: 2,
    likedBy: ['Velvet Hour', 'Paper Moon', 'Lavender Line', 'Second Espresso', 'Rooftop Nine'],
  },
  {
    author: 'Lavender Line',
    content: 'Two seats free for the late Sunday lunch. Bring nothing but an appetite and one good story.',
    hoursAgo: 7,
    likedBy: ['Almond Orchard', 'Second Act', 'Folded Crane'],
  },
  {
    author: 'Night Ferry',
    content: 'Does anyone know a bar in Lisbon where one can hear oneself think after eleven?',
    hoursAgo: 19,
    likedBy: ['Saffron Thread'],
    answers: [
      {
        author: 'Paper Moon',
        content: 'The one behind the tram depot. No sign, green door, closes when it closes.',
      },
      { author: 'Saffron Thread', content: 'I will take that door with you, next month.' },
    ],
  },
  {
    author: 'Copper Fox',
    content: 'Thank you to whoever left the handwritten note. It is on the workshop wall now.',
    hoursAgo: 28,
    likedBy: ['Quiet Lantern', 'Birch and Brass', 'Glass Harmonica', 'Three of Cups'],
  },
  {
    author: 'The Tuesday Table',
    content: 'Tuesday again. The table seats nine, we are five. No phones until dessert.',
    hoursAgo: 43,
    likedBy: ['Olive Grove', 'Ember and Ash'],
  },
  {
    author: 'Second Espresso',
    content: 'A reminder from experience: ask first, ask kindly, and take the first answer.',
    hoursAgo: 66,
    likedBy: [
      'Quiet Lantern',
      'North of Midnight',
      'Slow Tide',
      'Harbour Lights',
      'Rue des Lilas',
      'Northern Static',
      'Monsoon Letter',
      'Villa Quattro',
    ],
  },
  {
    author: 'Rue des Lilas',
    content: 'We finally learned to tango. Badly, but in the right direction.',
    hoursAgo: 91,
    likedBy: ['Velvet Hour', 'Two Left Gloves'],
  },
  {
    author: 'Two Left Gloves',
    content: 'Looking for a photographer who understands shadow better than light.',
    hoursAgo: 118,
    likedBy: ['Paper Moon'],
  },
  {
    author: 'Velvet Hour',
    content: 'The masks from last season are cleaned, mended and looking for new faces.',
    hoursAgo: 147,
    likedBy: ['Ember and Ash', 'Peat and Honey', 'Lavender Line'],
  },
  {
    author: 'Peat and Honey',
    content: 'Book of the month: anything by Anaïs Nin. Wine of the month: whatever you bring.',
    hoursAgo: 190,
    likedBy: ['Folded Crane', 'Copper Fox'],
  },
  {
    author: 'Villa Quattro',
    content:
      'The pool is warm, the garden is wild, and the guest room has a door that locks from the inside.',
    hoursAgo: 236,
    likedBy: ['Almond Orchard', 'The Tuesday Table', 'Saffron Thread'],
  },
  {
    author: 'Slow Tide',
    content: 'A year in. I came for the evenings and stayed for the breakfasts.',
    hoursAgo: 310,
    likedBy: ['Quiet Lantern', 'Harbour Lights', 'Olive Grove', 'Night Ferry'],
  },
];

/** Each message is posted and liked. */
export const boardPart =
  (board: readonly DemoBoardPost[]): DemoPart =>
  (cast, now) =>
    board.map(({ author, content, hoursAgo, likedBy, answers = [] }) => {
      const name = `${author} posts: ${content}`;
      return {
        at: hoursBefore(now, hoursAgo),
        name,
        async run(context) {
          const wish = { content, requestId: uuidFrom(name) };
          const { id } = await handlers.postToBoard(wish, await ownerOf(author, cast, context), context);
          for (const fan of likedBy)
            await handlers.likePost({ id }, await ownerOf(fan, cast, context), context);
          for (const answer of answers) {
            const said = { id, content: answer.content, requestId: uuidFrom(`${name}: ${answer.content}`) };
            await handlers.answerPost(said, await ownerOf(answer.author, cast, context), context);
          }
        },
      };
    });

export const boardPosts = boardPart(board);
