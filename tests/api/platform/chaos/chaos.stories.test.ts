import { it } from 'vitest';
import { batchesOf, storiesOf } from '../../../../local/rounds.ts';
import { type Story, story } from './random-story.ts';
import { expectSound, settleWorld } from './sound.ts';
import { openWorld } from './world.ts';

/** The text of a failure: the seed repeats the story, and the actions say what it was. */
async function expectSoundly(told: Story, end: Awaited<ReturnType<typeof settleWorld>>): Promise<void> {
  try {
    await expectSound(told, end);
  } catch (fault) {
    const { message } = fault as Error;
    throw new Error(`SEED=${told.seed} npm test -- platform/chaos\n${message}\n${told.log.join('\n')}`);
  }
}

/** Stories of one world, so that one waits for its store while others go on. */
const atOnce = 10;

it.each(batchesOf(storiesOf(), atOnce))(
  'whatever fails on the way, what eight people did is sound: seeds from %i on',
  async (...seeds) => {
    const world = await openWorld();
    const told = await Promise.all(seeds.map((seed) => story(seed, world)));
    const end = await settleWorld(world);
    for (const one of told) await expectSoundly(one, end);
  },
  600_000,
);
