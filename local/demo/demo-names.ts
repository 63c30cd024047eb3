import { founderAlone } from './founder.ts';
import { people } from './people/people.ts';
import type { DemoPerson } from './people/types.ts';
import { smallPeople } from './small/people.ts';

export const demoNames = ['large', 'small', 'none'] as const;
export type DemoName = (typeof demoNames)[number];

export const isDemoName = (name: unknown): name is DemoName => demoNames.some((one) => one === name);

/** Everyone who can sign in, the people to try first at the top. */
export const demoPeople: Record<DemoName, readonly DemoPerson[]> = {
  large: people,
  small: smallPeople,
  none: founderAlone,
};
