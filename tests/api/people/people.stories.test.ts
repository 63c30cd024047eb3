import fc from 'fast-check';
import { it } from 'vitest';
import { batchesOf, storiesOf } from '../../../local/rounds.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { openIsolated, runTimer } from '../../support/in-process.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';
import { story } from './people-actions.ts';
import { PeopleStory } from './people-fixtures.ts';

/** Stories of one database, so that one waits for its store while others go on. */
const atOnce = 10;
const stories = fc.sample(story, { numRuns: storiesOf(), seed: 1 });

const lateMs = 11 * 60_000;

/** A failure prints the number, which repeats the story, and its actions. */
async function told(at: number, { log }: PeopleStory, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    const { message } = fault as Error;
    throw new Error(`SEED=${at} npm test -- people.stories\n${message}\n${log.join('\n')}`);
  }
}

it.each(batchesOf(stories.length, atOnce))(
  'whatever twelve things four people do, each answers for themselves and can leave: stories from %i on',
  async (...seeds) => {
    const { context: strict, clock } = await openIsolated({ REQUESTS_PER_MINUTE: '1000000' });
    const context = withoutLimits(strict);
    const others = {
      judge: await memberOfTier(context),
      tick() {
        clock.now = new Date(clock.now.getTime() + 1000);
      },
    };
    const played = seeds.map((at) => ({ at, one: new PeopleStory(context, others) }));
    await Promise.all(played.map(({ at, one }) => told(at, one, () => one.play(stories[at] ?? []))));
    for (const ms of [0, lateMs]) await runTimer(context, ms);
    await Promise.all(played.map(({ at, one }) => told(at, one, () => one.end())));
  },
  600_000,
);
