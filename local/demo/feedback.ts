import { type FeedbackWords, feedbackMessages } from '../../api/contract/gatherings/feedback.ts';
import { handlers } from '../../api/src/features.ts';
import { ApiError } from '../../api/src/platform/http/api-error.ts';
import { runOutbox } from '../../api/src/platform/outbox/run-outbox.ts';
import type { DemoEvent } from './demo-event.ts';
import { demoEvents } from './event-list.ts';
import { idOfEventCalled } from './events.ts';
import { type DemoPart, type DemoStep, hoursBefore, ownerOf } from './story.ts';

export interface Given {
  from: string;
  to: string;
  evening: string;
  hoursAgo: number;
  words: Partial<FeedbackWords> & Pick<FeedbackWords, 'comment'>;
}

const anonymous = (from: string, hoursAgo: number, words: Given['words']): Given => ({
  from,
  to: 'Saffron Thread',
  evening: 'Letterpress evening',
  hoursAgo,
  words: { ...words, isAnonymous: true },
});

const demoFeedback: Given[] = [
  {
    from: 'Saffron Thread',
    to: 'Quiet Lantern',
    evening: 'Opening night at the mill',
    hoursAgo: 1770,
    words: {
      comment: 'Noticed who stood alone and brought us all to one table.',
      tags: ['Kind', 'Good host'],
    },
  },
  {
    from: 'Quiet Lantern',
    to: 'Saffron Thread',
    evening: 'Opening night at the mill',
    hoursAgo: 1769.99,
    words: {
      comment: 'Came when she said she would, and listened more than she spoke.',
      tags: ['On time', 'Good listener'],
    },
  },
  {
    from: 'Saffron Thread',
    to: 'Copper Fox',
    evening: 'Letterpress evening',
    hoursAgo: 1220,
    words: { comment: 'Patient with clumsy hands, honest about his own plans.', tags: ['Honest'] },
  },
  {
    from: 'Saffron Thread',
    to: 'Paper Moon',
    evening: 'Letterpress evening',
    hoursAgo: 1215,
    words: {
      comment: 'Funny and discreet. A plan changed late, but we were told.',
      rating: 'neutral',
      tags: ['Discreet', 'Late'],
    },
  },
  {
    from: 'Saffron Thread',
    to: 'Slow Tide',
    evening: 'Letterpress evening',
    hoursAgo: 1214,
    words: { comment: 'Said no kindly, and meant it kindly.', tags: ['Clear about wishes'] },
  },
  {
    from: 'Copper Fox',
    to: 'Slow Tide',
    evening: 'Letterpress evening',
    hoursAgo: 1210,
    words: {
      comment: 'Asked first, always. We felt at ease the whole evening.',
      tags: ['Respects boundaries'],
    },
  },
  anonymous('Slow Tide', 1240, {
    comment: 'Says clearly what she would like and what not.',
    tags: ['Clear about wishes'],
  }),
  anonymous('Copper Fox', 1239, {
    comment: 'Left early without a word, which was a pity.',
    rating: 'neutral',
  }),
  anonymous('Lavender Line', 1238, {
    comment: 'Kept to herself what was said at the table.',
    tags: ['Discreet'],
  }),
  {
    from: 'Saffron Thread',
    to: 'Lavender Line',
    evening: 'A walk before the frost',
    hoursAgo: 60,
    words: { comment: 'Waited for the slowest of us, twice.', tags: ['Kind'] },
  },
];

/** The running API publishes feedback by the present time, which may happen between two authors of one event. */
function rethrowUnlessClosed(fault: unknown): void {
  if (!(fault instanceof ApiError && fault.message === feedbackMessages.closed)) throw fault;
}

/** Feedback after events: signed and anonymous, published and pending. */
export const feedbackPart =
  (given: readonly Given[], events: readonly DemoEvent[]): DemoPart =>
  (cast, now) => [
    ...given.map(
      ({ from, to, evening, hoursAgo, words }): DemoStep => ({
        at: hoursBefore(now, hoursAgo),
        name: `${from} leaves feedback for ${to}: ${evening}`,
        async run(context) {
          const { profile } = await ownerOf(to, cast, context);
          const kept = { rating: 'positive' as const, tags: [], isAnonymous: false, ...words };
          const occasion = `event-${await idOfEventCalled(evening, events, cast, context)}`;
          const giver = await ownerOf(from, cast, context);
          const feedback = { profileId: profile.id, occasion, ...kept };
          try {
            await handlers.giveFeedback(feedback, giver, context);
          } catch (fault) {
            rethrowUnlessClosed(fault);
          }
        },
      }),
    ),
    { at: hoursBefore(now, 2), name: 'what is due is published', run: runOutbox },
  ];

export const feedback = feedbackPart(demoFeedback, demoEvents);
