import { type Begun, people, type Unfinished } from './finish.ts';

/** A task to make keys for the people of the profile who do not sign in. */
export function missingKeys({ members }: Pick<Begun, 'members'>): Unfinished[] {
  const keyless = members.filter(({ holder }) => holder === 'nobody');
  if (keyless.length === 0) return [];
  return [
    {
      key: 'key',
      title: `${people(keyless)} ${keyless.length === 1 ? 'does' : 'do'} not sign in yet`,
      text: 'Send a key: they answer on their own phone, and agree for themselves.',
      to: '/account#who-signs-in',
      action: 'Make a key',
    },
  ];
}
