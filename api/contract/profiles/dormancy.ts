import { endpoint } from '../fields/endpoint.ts';
import { successResult } from '../fields/fields.ts';

export const confirmProfile = endpoint('POST', 'profiles/still-true', 'editor', {
  sanctioned: 'restricted',
  summary:
    'Says that the profile is still true after the caller was away for long. A profile that left lists is in them again. Otherwise nothing changes.',
  output: successResult,
});
