import type { EndpointName } from '../../../../api/contract/table.ts';
import type { Whose } from './whose.ts';
import { gatheringsCalls } from './whose-gatherings.ts';
import { peoplesCalls } from './whose-people.ts';
import { profilesCalls } from './whose-profiles.ts';
import { relationsCalls } from './whose-relations.ts';

/** Whose thing each call is about. A new endpoint does not compile until somebody says it. */
export const whoseCalls = {
  ...peoplesCalls,
  ...profilesCalls,
  ...relationsCalls,
  ...gatheringsCalls,
} satisfies Record<EndpointName, Whose>;
