import type { Context } from '../../../context.ts';
import { hidesInForce, profileIdsOfHide } from '../../../platform/http/viewer.ts';
import { eachOf } from '../../../platform/turns/each-of.ts';
import { isInForce } from '../../../relations/blocks/exclusions.ts';
import type { Gathering } from '../event/items.ts';
import { entriesInState } from '../guests/seats.ts';

/**
 * Returns whom each guest who allows it blocked or hid, among those who come. Shields are left out: they would tell the
 * organizer whose address a guest knows. At most two reads for each such guest.
 */
export async function listKeptApart(event: Gathering, context: Context): Promise<Map<number, Set<number>>> {
  const coming = entriesInState(event, 'joined');
  const there = new Set([...event.coHostIds, ...coming.map(({ profileId }) => profileId)]);
  const found = new Map<number, Set<number>>();
  await eachOf(
    coming.filter(({ sitsApart }) => sitsApart),
    async ({ profileId }) => {
      const avoided = await listAvoided(profileId, context);
      found.set(profileId, new Set(avoided.filter((id) => there.has(id))));
    },
  );
  return found;
}

async function listAvoided(profileId: number, { profiles, blocks, now }: Context): Promise<number[]> {
  const profile = (await profiles.find(profileId))?.value;
  if (!profile) return [];
  const rows = profile.hasExclusions ? await blocks.list(profileId) : [];
  const blocked = rows.filter((row) => row.side === 'made' && row.cause === 'block' && isInForce(row, now()));
  return [
    ...blocked.flatMap((row) => row.profileId ?? []),
    ...hidesInForce(profile.hides, now()).flatMap(profileIdsOfHide),
  ];
}
