import type {
  ownPrivacy as ownEndpoint,
  savePrivacy as saveEndpoint,
} from '../../../contract/relations/privacy.ts';
import { tracesTakenBack } from '../../discovery/views/take-back-views.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { asEditor, changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

const privacyView = ({ privacy: { showsPresence, leavesNoTrace, tellsOfPlay, shownAtEvents } }: Profile) => ({
  showsPresence,
  leavesNoTrace,
  tellsOfPlay,
  shownAtEvents,
});

export const ownPrivacy: Handler<typeof ownEndpoint> = (_input, { profile }) => privacyView(profile);

export const savePrivacy: Handler<typeof saveEndpoint> = async (chosen, caller, context) => {
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  const saved = await changeProfile(
    caller,
    asEditor((profile) => ({ ...profile, privacy: { ...profile.privacy, ...given } })),
    context,
    { follow: (before, after) => tracesTakenBack(before, after, context) },
  );
  // Rounds the stored time to the day if presence is no longer shared.
  await context.presence.touch(saved);
  return privacyView(saved);
};
