import fc from 'fast-check';
import { it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { batchesOf, choicesOfTurn, storiesOf } from '../../../local/rounds.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { newMember, openInProcess, openIsolated } from '../../support/in-process.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';
import { expectOwn, expectServed, expectShown } from './shared-profile-looks.ts';
import { people, type SharedStory, sharedStory } from './shared-profile-steps.ts';
import { SharedProfilePlay, type Staff } from './shared-profile-story.ts';

/** Stories of one database, so that one waits for its store while others go on. */
const atOnce = 10;
const stories = fc.sample(sharedStory, { numRuns: storiesOf(), seed: 1 });

const settings = { REQUESTS_PER_MINUTE: '1000000' };
const { context } = await openIsolated(settings);
const database = context.settings.COSMOS_DATABASE;
const staff: Staff = {
  reviewers: [await memberOfTier(context), await memberOfTier(context)],
  lead: await memberOfTier(context),
};
const stranger = await newMember(context);

/** Each story has a clock of its own. No two of a batch are at the same ms, so that their ids differ. */
function open(at: number) {
  const inside = openInProcess({ ...settings, COSMOS_DATABASE: database });
  inside.clock.now = new Date(Math.floor(Date.now() / 1000) * 1000 + (at % 1000));
  const watermark = async (picture: Uint8Array) => Buffer.from(picture);
  const viewerCodes: Context['viewerCodes'] = { ...inside.context.viewerCodes, watermark };
  return { ...inside, context: { ...withoutLimitsAndJudges(inside.context), viewerCodes } };
}

async function playStory(at: number, story: SharedStory): Promise<void> {
  const play = new SharedProfilePlay(open(at), staff, story);
  try {
    await play.begin();
    for (const [turn, step] of story.steps.entries()) {
      await play.take(step);
      for (const who of choicesOfTurn(people, turn)) await expectOwn(who, play);
      await expectShown(stranger, play);
      if (play.lastPicture)
        await expectServed(
          play.facts.pictures.filter((one) => one === play.lastPicture),
          play,
        );
    }
    for (const who of people) await expectOwn(who, play);
    await expectServed(play.facts.pictures, play);
  } catch (fault) {
    const repeat = `SEED=${at} npm test -- shared-profile.stories`;
    if (fault instanceof Error) fault.message = [repeat, fault.message, ...play.log].join('\n');
    throw fault;
  }
}

it.each(batchesOf(stories.length, atOnce))(
  'whatever three people of one profile do, each is decided on, shown and read as they said: stories from %i on',
  async (...seeds) => {
    await Promise.all(seeds.flatMap((at) => (stories[at] ? playStory(at, stories[at]) : [])));
  },
  600_000,
);
