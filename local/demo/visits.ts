import { handlers } from '../../api/src/features.ts';
import type { DemoProfile } from './people/types.ts';
import { type DemoPart, hoursBefore, ownerOf } from './story.ts';

/** A member who opens another's profile. */
interface DemoVisit {
  viewer: string;
  seen: string;
  hoursAgo: number;
}

/**
 * The offset in the list of members and the age of each visit. All are within the last two weeks, most of them recent.
 */
const looks = [
  { step: 1, hoursAgo: 3 },
  { step: 4, hoursAgo: 29 },
  { step: 9, hoursAgo: 101 },
  { step: 15, hoursAgo: 233 },
];

/** Each approved member of more than two weeks has visited four others. */
export function visitsAmong(profiles: readonly DemoProfile[]): DemoVisit[] {
  const members = profiles.filter(
    ({ status, joinedHoursAgo }) => status === 'Approved' && joinedHoursAgo > 400,
  );
  return members.flatMap(({ handle: viewer }, index) =>
    looks.map(({ step, hoursAgo }) => ({
      viewer,
      seen: members[(index + step) % members.length]?.handle ?? viewer,
      hoursAgo: hoursAgo + (index % 7) / 2,
    })),
  );
}

/** Members open each other's profiles, which the owner of a profile may see. */
export const visits: DemoPart = (cast, now) =>
  visitsAmong([...cast.values()]).map(({ viewer, seen, hoursAgo }) => ({
    at: hoursBefore(now, hoursAgo),
    name: `${viewer} looks at ${seen}`,
    async run(context) {
      await handlers.memberProfile({ handle: seen }, await ownerOf(viewer, cast, context), context);
    },
  }));
