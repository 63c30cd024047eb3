import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';
import { pauseView } from './me.ts';

export const departureMessages = {
  pausedByAnother: 'Somebody else paused this profile, and can end the pause. You can leave at any time.',
  failed: 'That did not work. Please try again.',
};

const pauseAnswer = z.object({ pause: z.nullable(pauseView) });

export const pauseProfile = endpoint({
  method: 'POST',
  path: 'profiles/pause',
  caller: 'editor',
  sanctioned: 'restricted',
  summary:
    'Pauses the caller’s profile: nobody finds it, and nothing is sent from it. One of its people is enough. Repeated, it changes nothing.',
  params: nothing,
  input: nothing,
  output: pauseAnswer,
});

export const endPause = endpoint({
  method: 'POST',
  path: 'profiles/pause/end',
  caller: 'editor',
  sanctioned: 'restricted',
  summary:
    'Ends the caller’s own pause. That of somebody else on the profile stands (403 where there is no other).',
  params: nothing,
  input: nothing,
  output: pauseAnswer,
});
