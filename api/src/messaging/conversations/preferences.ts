import type { Handler } from '../../platform/http/serve.ts';
import { asEditor, changeProfile } from '../../profiles/profiles/change-profile.ts';
import { type Profile, preferencesOf } from '../../profiles/profiles/profile.ts';

const preferencesView = (profile: Pick<Profile, 'messaging'>) => {
  const { whoWritesFirst, readReceipts, boundaries } = preferencesOf(profile);
  return { whoWritesFirst, readReceipts, boundaries };
};

export const messagingPreferences: Handler<'messagingPreferences'> = (_input, { profile }) =>
  preferencesView(profile);

export const saveMessagingPreferences: Handler<'saveMessagingPreferences'> = async (
  input,
  caller,
  context,
) => {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const change = asEditor((profile) => ({ ...profile, messaging: { ...preferencesOf(profile), ...given } }));
  return preferencesView(await changeProfile(caller, change, context));
};
