import type { Eraser } from '../feature.ts';
import { compareAndSwap } from '../platform/cosmos/compare-and-swap.ts';
import { changesSince } from './changes.ts';
import { profileLookId, type Snapshot } from './look.ts';

/** One person's leave removes them from the snapshots: reviewers go on knowing the others. */
export const forgetPersonInLooks: Eraser = async ({ profileId }, { looks, profiles, now }) => {
  await compareAndSwap(async () => {
    const members = (await profiles.find(profileId))?.value.members ?? [];
    const found = await looks.find(profileId, profileLookId);
    if (!found) return 'done';
    const { seen, latest, waitingSince, ...look } = found.value;
    if (!seen || !latest) return 'done';
    const present = ({ people, ...rest }: Snapshot): Snapshot => ({
      ...rest,
      people: people.filter(({ id }) => members.some((member) => member.id === id)),
    });
    const [before, after] = [present(seen), present(latest)];
    if (before.people.length === seen.people.length && after.people.length === latest.people.length)
      return 'done';
    const findings = changesSince(before, after, now());
    const next = { ...look, seen: before, latest: after, findings };
    const waits = findings.length > 0 && waitingSince !== undefined;
    const outcome = await looks.write({ ...next, ...(waits && { waitingSince }) }, found.etag);
    return outcome === 'changed' ? undefined : 'done';
  });
  return false;
};
