import type { Eraser } from '../feature.ts';
import { rewrite } from '../outbox/change.ts';
import { changesSince } from './changes.ts';
import { profileLookId, type Snapshot } from './look.ts';

export const forgetPersonInLooks: Eraser = async ({ profileId }, { looks, profiles, now }) => {
  await rewrite(looks.at(profileId, profileLookId), async (found) => {
    if (!found?.seen || !found.latest) return undefined;
    const { seen, latest, waitingSince, ...look } = found;
    const members = (await profiles.find(profileId))?.value.members ?? [];
    const present = ({ people, ...rest }: Snapshot): Snapshot => ({
      ...rest,
      people: people.filter(({ id }) => members.some((member) => member.id === id)),
    });
    const [before, after] = [present(seen), present(latest)];
    if (before.people.length === seen.people.length && after.people.length === latest.people.length)
      return undefined;
    const findings = changesSince(before, after, now());
    const waits = findings.length > 0 && waitingSince !== undefined;
    return { after: { ...look, seen: before, latest: after, findings, ...(waits && { waitingSince }) } };
  });
  return false;
};
