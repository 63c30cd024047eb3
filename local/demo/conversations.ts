import { type QuickActionName, quickActionNames } from '../../api/contract/discovery/home/quick-actions.ts';
import { conversationIdOf } from '../../api/contract/messaging/conversations/conversations.ts';
import type { ReactionName } from '../../api/contract/messaging/conversations/reactions.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { uuidFrom } from './demo-context.ts';
import { type DemoPart, hoursBefore, ownerOf } from './story.ts';

export interface DemoConversation {
  /** The member who writes first. */
  from: string;
  to: string;
  hoursAgo: number;
  /** The lines in turns: the first by `from`, the second by `to`. A quick action is given by its name. */
  lines: string[];
  /** Whether the receiver of the last line has read everything. */
  isRead?: boolean;
  /** Turns that quote an earlier turn. */
  answers?: Record<number, number>;
  /** The reader's reaction to a turn. */
  reactions?: Record<number, ReactionName>;
}

/** Conversations between members. Some are unread and some are pending requests. */
const conversations: DemoConversation[] = [
  {
    from: 'Quiet Lantern',
    to: 'Saffron Thread',
    hoursAgo: 70,
    lines: [
      'Welcome, Saffron Thread. How did you like the opening night?',
      'More than I dared to hope. The cellist stayed with me all week.',
      'She plays again on the last Friday of the month. Shall I keep you a seat?',
      'Please do. Two, if I may bring a friend who knows how to whisper.',
    ],
    answers: { 3: 2 },
    reactions: { 1: 'heart' },
  },
  {
    from: 'Paper Moon',
    to: 'Saffron Thread',
    hoursAgo: 30,
    lines: [
      'Your note on the board made me laugh out loud on a silent train.',
      'Then it was worth writing. Which line was it?',
      'The one about the ferry. Coffee on Thursday?',
    ],
    reactions: { 0: 'laugh' },
  },
  {
    from: 'Slow Tide',
    to: 'Saffron Thread',
    hoursAgo: 120,
    lines: ['We found the bookshop you spoke of.', 'And? Did it have the green door?', 'heart'],
    isRead: true,
  },
  {
    from: 'Night Ferry',
    to: 'Saffron Thread',
    hoursAgo: 9,
    lines: ['Good evening. May I ask about Lisbon?'],
  },
  {
    from: 'Lavender Line',
    to: 'Quiet Lantern',
    hoursAgo: 26,
    lines: ['Is there room for two at the late lunch?', 'For you, always.', 'wave'],
  },
  {
    from: 'Velvet Hour',
    to: 'Quiet Lantern',
    hoursAgo: 210,
    lines: ['The masks are mended.', 'thumbsup'],
    isRead: true,
  },
  {
    from: 'Folded Crane',
    to: 'Quiet Lantern',
    hoursAgo: 14,
    lines: ['A question about the house rules, if I may.'],
  },
  {
    from: 'Copper Fox',
    to: 'Paper Moon',
    hoursAgo: 52,
    lines: [
      'You left your scarf in the workshop.',
      'I know. It was an excuse to come back.',
      'It works. Saturday, after six.',
    ],
  },
  {
    from: 'Harbour Lights',
    to: 'Paper Moon',
    hoursAgo: 160,
    lines: ['Shall we share a table at the tasting?', 'With pleasure.'],
    isRead: true,
  },
  {
    from: 'Rue des Lilas',
    to: 'Slow Tide',
    hoursAgo: 40,
    lines: ['Tango, Wednesday?', 'We step on toes.', 'So do we. That is the point.'],
  },
  {
    from: 'Second Espresso',
    to: 'Slow Tide',
    hoursAgo: 90,
    lines: ['Thank you for the kind no.', 'Thank you for taking it kindly.'],
    isRead: true,
  },
  {
    from: 'The Tuesday Table',
    to: 'Lavender Line',
    hoursAgo: 20,
    lines: ['Two chairs are free on Tuesday.', 'We bring the pears.', 'wave'],
  },
  {
    from: 'Olive Grove',
    to: 'Three of Cups',
    hoursAgo: 33,
    lines: [
      'Do the three of you ever leave the kitchen?',
      'Only for good company.',
      'Then consider it an invitation.',
    ],
  },
];

const minutesBetween = 11;

const actionNamed = (line: string): QuickActionName | undefined =>
  quickActionNames.find((name) => name === line);

export const conversationsPart =
  (conversations: readonly DemoConversation[]): DemoPart =>
  (cast, now) =>
    conversations.flatMap((conversation) => {
      const { from, to, hoursAgo, lines, isRead, answers = {}, reactions = {} } = conversation;
      const idOf = (turn: number) => uuidFrom(`${from} ${to} ${turn}`);
      return lines.map((content, turn) => {
        const answered = answers[turn];
        const [author, other] = turn % 2 === 0 ? [from, to] : [to, from];
        const quickAction = actionNamed(content);
        return {
          at: hoursBefore(now, hoursAgo - (turn * minutesBetween) / 60),
          name: `${author} writes to ${other}: ${turn}`,
          async run(context: Context) {
            const [writer, reader] = [
              await ownerOf(author, cast, context),
              await ownerOf(other, cast, context),
            ];
            const id = conversationIdOf(writer.profile.id, reader.profile.id);
            const { data } = await handlers.sendMessage(
              {
                id,
                content,
                messageType: quickAction ? 'quick_action' : 'text',
                ...(quickAction && { quickAction }),
                requestId: idOf(turn),
                ...(answered !== undefined && { quote: idOf(answered) }),
              },
              writer,
              context,
            );
            const before = reactions[turn - 1];
            if (before)
              await handlers.reactToMessage(
                { id, messageId: idOf(turn - 1), reaction: before },
                writer,
                context,
              );
            const isLast = turn === lines.length - 1;
            if (!isLast || isRead) await handlers.readMessage({ id, messageId: data.id }, reader, context);
          },
        };
      });
    });

export const demoConversations = conversationsPart(conversations);
