import fc from 'fast-check';
import { it } from 'vitest';
import { storiesOf } from '../../../local/rounds.ts';
import { playIntroductions } from './introduction-play.ts';
import { introductionStory } from './introduction-steps.ts';

const stories = fc.sample(introductionStory, { numRuns: storiesOf(1), seed: 63 });

it.each(stories.map((story, at) => ({ ...story, at })))(
  'only those it connects learn what came of an introduction: story $at, $hero says what they like, or $instead',
  playIntroductions,
  600_000,
);
