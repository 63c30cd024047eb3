import type { DemoEvent } from './demo-event.ts';
import type { DemoName } from './demo-names.ts';
import { demoEvents } from './event-list.ts';
import { founder } from './founder.ts';
import type { DemoGroup } from './group-texts.ts';
import { demoGroups } from './group-texts.ts';
import { memberships } from './memberships.ts';
import { parts } from './people/parts.ts';
import { profiles } from './people/profiles.ts';
import type { DemoProfile } from './people/types.ts';
import { smallEvents, smallGroups } from './small/evenings.ts';
import { smallProfiles } from './small/people.ts';
import { smallParts } from './small/small.ts';
import type { DemoPart } from './story.ts';

export interface Demo {
  /** In the order in which they joined, a founder first. */
  readonly profiles: readonly DemoProfile[];
  readonly parts: readonly DemoPart[];
  readonly events: readonly DemoEvent[];
  readonly groups: readonly DemoGroup[];
}

export const demos: Record<DemoName, Demo> = {
  /** A community of 43 profiles in many countries that is three years old. */
  large: { profiles, parts, events: demoEvents, groups: demoGroups },
  /** Fifteen people in and around Ghent after their first month, and somebody who was just approved. */
  small: {
    profiles: smallProfiles,
    parts: smallParts,
    events: smallEvents,
    groups: smallGroups,
  },
  /** A founder alone, on the first day. */
  none: { profiles: [founder], parts: [memberships], events: [], groups: [] },
};
