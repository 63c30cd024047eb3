import { type topMatches as endpoint, homeLimits, type TopMatch } from '../../contract/home.ts';
import type { Handler } from '../http/serve.ts';
import type { ProfileSummary } from '../profiles/summary.ts';
import { primaryPhotoPath } from '../profiles/view.ts';
import { discoveryTagRules } from '../tags/rules.ts';
import { found, type Seen } from '../visibility/visibility.ts';
import { compatibilityOf } from './rules.ts';

/** How many members are compared: the cost stays the same however many there are. */
const sampleSize = 100;

const interestsOf = (tags: readonly number[][]): Set<string> =>
  new Set(discoveryTagRules.labelsOf(tags.flat()));

export const topMatches: Handler<typeof endpoint> = async (
  _input,
  { profile, viewer },
  { profileSummaries },
) => {
  const mine = interestsOf(profile.members.map(({ tags }) => tags));
  const sample = await profileSummaries.listNewest(sampleSize);
  const matches = found(viewer, sample)
    .map((other) => matchOf(other, mine))
    .filter(({ compatibilityScore }) => compatibilityScore > 0)
    .sort((one, other) => other.compatibilityScore - one.compatibilityScore);
  return { matches: matches.slice(0, homeLimits.matches) };
};

function matchOf(
  { id, handle, location, tags, photos }: Seen<ProfileSummary>,
  mine: ReadonlySet<string>,
): TopMatch {
  const theirs = interestsOf(tags);
  const shown = (which: (interest: string) => boolean) =>
    [...theirs].filter(which).slice(0, homeLimits.labels);
  return {
    id,
    handle,
    name: handle,
    photo: primaryPhotoPath({ id, photos }),
    location,
    compatibilityScore: compatibilityOf(mine, theirs),
    sharedInterests: shown((interest) => mine.has(interest)),
    tags: shown((interest) => !mine.has(interest)),
    lastActive: null,
    isOnline: false,
  };
}
