import type { SceneName } from './scenes.ts';

/** Captions of such a picture; often none. */
export const captions: Record<SceneName, readonly [string, ...string[]]> = {
  portraits: [
    'Drawn by a friend who was being kind',
    'As close to a portrait as we get here',
    'Eyes closed, listening',
    'From the evening class, second attempt',
    '',
  ],
  dusk: ['That evening on the ridge', 'From behind, which is our good side', 'Last light, first glass', ''],
  table: [
    'Four covers, five opinions',
    'Before everybody came',
    'Sunday, laid for lunch and cleared at midnight',
    'The good plates',
    '',
  ],
  city: ['Home, from the ferry', 'Half past ten, nobody tired', 'The view that sold the flat', ''],
  hills: ['Three hours up, one thermos', 'Before breakfast', 'The walk I will suggest', ''],
  sea: ['The last boat in', 'Cold. Worth it', 'Where we go when we go anywhere', ''],
  stillLife: [
    'From the market, arranged by nobody',
    'Left by a guest, with a note',
    'October, on the kitchen table',
    '',
  ],
  windowLight: ['Four o’clock, the blue room', 'Where I write my letters', 'A slow morning', ''],
  veils: ['The dress code, more or less', 'Behind the curtain', ''],
};
