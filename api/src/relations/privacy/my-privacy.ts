import { isPresenceHidden } from '../../discovery/presence/rules.ts';
import { tracesTakenBack } from '../../discovery/views/take-back-views.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { asEditor, changeProfile } from '../../profiles/profiles/change-profile.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

/** The next morning may be 25 hours away when the clocks change. */
const mostHiddenMs = 25 * 60 * 60_000;

const privacyView = (profile: Profile, now: Date) => {
  const { showsPresence, presenceHiddenUntil, leavesNoTrace, tellsOfPlay, shownAtEvents } = profile.privacy;
  const hiddenUntil = isPresenceHidden(profile, now) ? presenceHiddenUntil : undefined;
  return {
    showsPresence,
    presenceHiddenUntil: hiddenUntil ?? null,
    leavesNoTrace,
    tellsOfPlay,
    shownAtEvents,
  };
};

export const ownPrivacy: Handler<'ownPrivacy'> = (_input, { profile }, { now }) =>
  privacyView(profile, now());

export const savePrivacy: Handler<'savePrivacy'> = async (
  { presenceHiddenUntil, ...chosen },
  caller,
  context,
) => {
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  const latest = new Date(context.now().getTime() + mostHiddenMs).toISOString();
  const withChoice = ({
    presenceHiddenUntil: before,
    ...privacy
  }: Profile['privacy']): Profile['privacy'] => {
    const asked = presenceHiddenUntil === undefined ? before : (presenceHiddenUntil ?? undefined);
    const until = asked && Date.parse(asked) > Date.parse(latest) ? latest : asked;
    return { ...privacy, ...given, ...(until !== undefined && { presenceHiddenUntil: until }) };
  };
  const saved = await changeProfile(
    caller,
    asEditor((profile) => ({ ...profile, privacy: withChoice(profile.privacy) })),
    context,
    { follow: (before, after) => tracesTakenBack(before, after, context) },
  );
  // Rounds the stored time to the day if presence is no longer shared.
  await context.presence.touch(saved);
  return privacyView(saved, context.now());
};
